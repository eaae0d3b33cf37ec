import { QuotesViews } from '#web/admin/quotes/quotes-views.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { AddEntry } from './add-entry.tsx';
import { CatalogueScreen } from './catalogue-screen.tsx';

export function meta() {
  return pageMeta({ section: 'Catalogue' });
}

/** /admin/quotes/catalogue */
export default function Catalogue() {
  return (
    <>
      <QuotesViews>
        <AddEntry />
      </QuotesViews>
      <CatalogueScreen />
    </>
  );
}
