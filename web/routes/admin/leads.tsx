import { Navigate, useParams, useSearchParams } from 'react-router';
import { LeadsBoard } from '#web/features/admin-leads/leads-board.tsx';
import { LeadsScreen } from '#web/features/admin-leads/leads-screen.tsx';
import { LeadsViews } from '#web/features/admin-leads/leads-views.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Leads' });
}

/** /admin/leads, `?view=board` as a board; /admin/leads/:leadId opens that lead beside the list. */
export default function Leads() {
  const { leadId } = useParams();
  const [params] = useSearchParams();
  if (leadId !== undefined) {
    return <Navigate to={`/admin/leads?${new URLSearchParams({ lead: leadId })}`} replace />;
  }
  return (
    <>
      <LeadsViews />
      {params.get('view') === 'board' ? <LeadsBoard /> : <LeadsScreen />}
    </>
  );
}
