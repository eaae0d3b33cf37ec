import { useQuery } from '@tanstack/react-query';
import { Archive, Eye } from 'lucide-react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import {
  type DocumentReply,
  getProjectDocumentsZip,
  listDocuments,
  listProjectChatFiles,
  uploadDocument,
  uploadDocumentVersion,
} from '#contract/projects/documents.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { useRowKeys } from '#web/kit/list/use-row-keys.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { ClientDocuments } from './client-documents.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { type DocumentDialogKind, DocumentRow } from './document-row.tsx';
import { MessageFiles } from './message-files.tsx';
import { UploadArea } from './upload-area.tsx';
import { UploadLine } from './upload-line.tsx';
import {
  addUploads,
  currentUploads,
  dropUpload,
  onUploadsChange,
  retryUpload,
} from './upload-store.ts';

/** The documents of a project (rule DOCUMENT-5). */
export function DocumentsPanel({ projectId }: { projectId: string }) {
  const documents = useQuery(liveQueryOf(listDocuments, { params: { id: projectId } }));
  const uploads = useSyncExternalStore(onUploadsChange, currentUploads).filter(
    (upload) => upload.projectId === projectId,
  );
  const [openId, setOpenId] = useState<string | null>(null);
  // Kept while the dialog closes.
  const [dialogKind, setDialogKind] = useState<DocumentDialogKind>('share');

  useRowKeys({ rows: undefined, openId: undefined });
  const addNew = useCallback(
    (files: Iterable<File>, description: string) =>
      addUploads(
        projectId,
        files,
        endpointUrl(uploadDocument.path, { id: projectId }),
        description,
      ),
    [projectId],
  );
  const openDialog = (id: string, kind: DocumentDialogKind) => {
    setOpenId(id);
    setDialogKind(kind);
  };
  const addVersion = ({ id }: DocumentReply, file: File) => {
    setOpenId(null);
    addUploads(projectId, [file], endpointUrl(uploadDocumentVersion.path, { id }));
  };

  return (
    <section aria-label="Documents" className="grid gap-5">
      <IfMay call={uploadDocument}>
        <UploadArea onFiles={addNew} />
      </IfMay>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="border-t border-line">
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onRetry={() => retryUpload(upload)}
              onDrop={() => dropUpload(upload.id)}
            />
          ))}
        </ul>
      )}
      <Loaded
        query={documents}
        what="documents"
        rows={4}
        empty={<EmptyState title="No documents yet. Upload the first document above." />}
      >
        {(list) => (
          <>
            <DocumentsBar projectId={projectId} count={list.length} />
            <ul aria-label="Documents" className="@container border-t border-line">
              {list.map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  onOpenDialog={(kind) => openDialog(document.id, kind)}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <IfMay call={listProjectChatFiles}>
        <MessageFiles projectId={projectId} />
      </IfMay>
      <DocumentDialog
        document={documents.data?.find(({ id }) => id === openId)}
        kind={dialogKind}
        onFile={addVersion}
        onClose={() => setOpenId(null)}
      />
    </section>
  );
}

/** Actions on all documents of a project: download them at once, preview them as the client. */
function DocumentsBar({ projectId, count }: { projectId: string; count: number }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="figures text-muted">{count === 1 ? '1 document' : `${count} documents`}</p>
      <div className="flex flex-wrap gap-3">
        <a
          href={endpointUrl(getProjectDocumentsZip.path, { id: projectId })}
          download
          className={buttonClass('secondary', 'small')}
        >
          <Archive aria-hidden size={16} /> Download all (ZIP)
        </a>
        <Button look="secondary" size="small" onClick={() => setIsShown(true)}>
          <Eye aria-hidden size={16} /> Preview as client
        </Button>
      </div>
      <Dialog
        open={isShown}
        onOpenChange={setIsShown}
        title="As the client sees it"
        description="What the portal lists for this project."
      >
        <ClientDocuments projectId={projectId} />
      </Dialog>
    </div>
  );
}
