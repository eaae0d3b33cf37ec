import { AddEntry } from '#web/features/admin-catalogue/add-entry.tsx';
import { CatalogueScreen } from '#web/features/admin-catalogue/catalogue-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { QuotesViews } from './quotes-views.tsx';

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
