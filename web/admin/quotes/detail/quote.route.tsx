import { useParams } from 'react-router';
import { RecordInvoices } from '#web/admin/billing/record-invoices.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { QuoteDetail } from './quote-detail.tsx';

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
