import { QuotesScreen } from '#web/features/admin-quotes/quotes-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { QuotesViews } from './quotes-views.tsx';

export function meta() {
  return pageMeta({ section: 'Quotes' });
}

/** /admin/quotes */
export default function Quotes() {
  return (
    <>
      <QuotesViews />
      <QuotesScreen />
    </>
  );
}
