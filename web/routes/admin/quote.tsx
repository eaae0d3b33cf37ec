import { useParams } from 'react-router';
import { RecordInvoices } from '#web/features/admin-billing/record-invoices.tsx';
import { QuoteDetail } from '#web/features/admin-quotes/quote-detail.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Quote' });
}

/** /admin/quotes/:quoteId */
export default function Quote() {
  const { quoteId = '' } = useParams();
  return (
    <>
      <QuoteDetail key={quoteId} id={quoteId} />
      <RecordInvoices key={`${quoteId} invoices`} quoteId={quoteId} />
    </>
  );
}
