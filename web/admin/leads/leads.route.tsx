import { Navigate, useParams, useSearchParams } from 'react-router';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { LeadsBoard } from './board/leads-board.tsx';
import { LeadsScreen } from './leads-screen.tsx';
import { LeadsViews } from './leads-views.tsx';

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
