import { useQuery } from '@tanstack/react-query';
import { Download, Expand } from 'lucide-react';
import { previewClientDocuments } from '#contract/projects/client-documents.ts';
import { sizeText } from '#domain/document/document-type.ts';
import { IconLink } from '#web/admin/icon-button.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { contentAddress } from './content-address.ts';

/** The documents of a project as its client sees them: only shared ones, without uploaders. */
export function ClientDocuments({ projectId }: { projectId: string }) {
  const documents = useQuery(liveQueryOf(previewClientDocuments, { params: { id: projectId } }));
  return (
    <Loaded
      query={documents}
      what="documents"
      rows={3}
      empty={<p>You haven’t shared any documents from this project with the client yet.</p>}
    >
      {(list) => (
        <ul aria-label="Documents for the client" className="border-t border-line">
          {list.map((document) => (
            <li key={document.id} className="flex items-start gap-3 border-b border-line py-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">
                  <bdi>{document.originalName}</bdi>
                </p>
                <p className="flex flex-wrap gap-x-4 text-sm text-muted">
                  <span className="figures">{sizeText(document.fileSize)}</span>
                  <RelativeDate at={document.uploadedAt} />
                </p>
                {document.description && (
                  <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{document.description}</p>
                )}
              </div>
              <div className="flex">
                {document.canPreview && (
                  <IconLink
                    label={`Preview ${document.originalName}`}
                    icon={Expand}
                    href={contentAddress(document.id, { preview: '1' })}
                    isShown
                  />
                )}
                <IconLink
                  label={`Download ${document.originalName}`}
                  icon={Download}
                  href={contentAddress(document.id)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
