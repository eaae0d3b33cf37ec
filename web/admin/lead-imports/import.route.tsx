import { LeadsViews } from '#web/admin/leads/leads-views.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { ImportList } from './import-list.tsx';
import { ImportSteps } from './import-steps.tsx';

export function meta() {
  return pageMeta({ section: 'Import leads' });
}

/** /admin/leads/import */
export default function ImportLeads() {
  return (
    <>
      <LeadsViews />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-4 pb-12 lg:px-6">
        <h1 className="pt-3 text-2xl leading-9">Import leads</h1>
        <ImportSteps />
        <ImportList />
      </div>
    </>
  );
}
