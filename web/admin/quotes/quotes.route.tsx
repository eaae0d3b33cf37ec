import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { SavedViews } from '#web/admin/saved-views/saved-views.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { QuotesScreen } from './quotes-screen.tsx';
import { QuotesViews } from './quotes-views.tsx';

export function meta() {
  return pageMeta({ section: 'Quotes' });
}

/** /admin/quotes */
export default function Quotes() {
  return (
    <>
      <QuotesViews saved={<SavedViews />}>
        <IfMay call={['quotes:change', 'figures']}>
          <Link
            to="/admin/quotes/new"
            aria-keyshortcuts="C"
            className={buttonClass('primary', 'small')}
          >
            <Plus aria-hidden size={16} />
            Add quote
          </Link>
        </IfMay>
      </QuotesViews>
      <QuotesScreen />
    </>
  );
}
