import { InvoicesScreen } from '#web/features/admin-billing/invoices-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { QuotesViews } from './quotes-views.tsx';

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
