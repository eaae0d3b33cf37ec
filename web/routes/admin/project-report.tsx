import { useParams } from 'react-router';
import { ReportPage } from '#web/features/admin-projects/report-page.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Project Report' });
}

/** /admin/projects/:projectId/report */
export default function ProjectReport() {
  const { projectId = '' } = useParams();
  return <ReportPage key={projectId} id={projectId} />;
}
