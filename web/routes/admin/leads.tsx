import { Navigate, useParams } from 'react-router';
import { LeadsScreen } from '#web/features/admin-leads/leads-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Leads' });
}

/** /admin/leads; /admin/leads/:leadId opens that lead beside the list. */
export default function Leads() {
  const { leadId } = useParams();
  if (leadId !== undefined) {
    return <Navigate to={`/admin/leads?${new URLSearchParams({ lead: leadId })}`} replace />;
  }
  return <LeadsScreen />;
}
