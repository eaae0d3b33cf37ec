import { useParams } from 'react-router';
import { RecordInvoices } from '#web/features/admin-billing/record-invoices.tsx';
import { DocumentsPanel } from '#web/features/admin-documents/documents-panel.tsx';
import { ProjectPage } from '#web/features/admin-projects/project-page.tsx';
import { pageMeta } from '#web/page-meta.ts';

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
