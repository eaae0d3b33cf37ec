import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import {
  type DocumentReply,
  listDocuments,
  uploadDocument,
  uploadDocumentVersion,
} from '#contract/projects/documents.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { type DocumentQuestion, DocumentRow } from './document-row.tsx';
import { DocumentsBar } from './documents-bar.tsx';
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
  const [asked, setAsked] = useState<string | null>(null);
  // Kept while the dialog closes.
  const [question, setQuestion] = useState<DocumentQuestion>('share');

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
  const ask = (id: string, next: DocumentQuestion) => {
    setAsked(id);
    setQuestion(next);
  };
  const addVersion = ({ id }: DocumentReply, file: File) => {
    setAsked(null);
    addUploads(projectId, [file], endpointUrl(uploadDocumentVersion.path, { id }));
  };

  return (
    <section aria-label="Documents" className="grid gap-5">
      <UploadArea onFiles={addNew} />
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
            <ul aria-label="Documents" className="border-t border-line">
              {list.map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  onAsk={(next) => ask(document.id, next)}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <DocumentDialog
        document={documents.data?.find(({ id }) => id === asked)}
        question={question}
        onFile={addVersion}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
