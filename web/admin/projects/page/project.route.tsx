import { useParams } from 'react-router';
import { RecordInvoices } from '#web/admin/billing/record-invoices.tsx';
import { DocumentsPanel } from '#web/admin/documents/documents-panel.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { ProjectPage } from './project-page.tsx';

export function meta() {
  return pageMeta({ section: 'Project' });
}

/** /admin/projects/:projectId */
export default function Project() {
  const { projectId = '' } = useParams();
  return (
    <>
      <ProjectPage
        key={projectId}
        id={projectId}
        documents={<DocumentsPanel projectId={projectId} />}
      />
      <RecordInvoices key={`${projectId} invoices`} projectId={projectId} />
    </>
  );
}
