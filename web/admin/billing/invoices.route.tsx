import { QuotesViews } from '#web/admin/quotes/quotes-views.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

export function meta() {
  return pageMeta({ section: 'Invoices' });
}

/** /admin/invoices */
export default function Invoices() {
  return (
    <>
      <QuotesViews />
      <InvoicesScreen />
    </>
  );
}
