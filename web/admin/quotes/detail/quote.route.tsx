import { useParams } from 'react-router';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { QuoteDetail } from './quote-detail.tsx';

const RecordInvoices = laterPart(
  async () => (await import('#web/admin/billing/record-invoices.tsx')).RecordInvoices,
);

export function meta() {
  return pageMeta({ section: 'Quote' });
}

/** /admin/quotes/:quoteId */
export default function Quote() {
  const { quoteId = '' } = useParams();
  return (
    <>
      <QuoteDetail key={quoteId} id={quoteId} />
      <div className="max-w-[84rem] px-4 lg:px-6">
        <RecordInvoices key={`${quoteId} invoices`} quoteId={quoteId} />
      </div>
    </>
  );
}
