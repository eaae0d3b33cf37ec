import { useParams } from 'react-router';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { ReportPage } from './report-page.tsx';

export function meta() {
  return pageMeta({ section: 'Project Report' });
}

/** /admin/projects/:projectId/report */
export default function ProjectReport() {
  const { projectId = '' } = useParams();
  return <ReportPage key={projectId} id={projectId} />;
}
