import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { type DocumentReply, listDocumentVersions } from '#contract/projects/documents.ts';
import { documentExtensions, sizeText } from '#domain/document/document-type.ts';
import { IconLink } from '#web/admin/icon-button.tsx';
import { SeenBy } from '#web/admin/seen-by.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { FileInput } from '#web/kit/form/file-input.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { contentAddress } from './content-address.ts';

interface DocumentVersionsProps {
  document: DocumentReply;
  /** Called when a newer file is chosen. */
  onFile: (file: File) => void;
}

/** All versions of a document, and a button to upload the next one. */
export function DocumentVersions({ document, onFile }: DocumentVersionsProps) {
  const versions = useQuery(liveQueryOf(listDocumentVersions, { params: { id: document.id } }));
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput
        ref={picker}
        label="New version to upload"
        accept={documentExtensions.join(',')}
        onFiles={([file]) => onFile(file)}
      />
      <IfMay call="projects:change">
        <div className="grid justify-items-start gap-2">
          <Button look="accent" onClick={() => picker.current?.click()}>
            Upload a new version
          </Button>
          <SeenBy projectId={document.projectId} isShared={document.isClientVisible} />
        </div>
      </IfMay>
      <p className="mt-2 text-sm text-muted">
        We keep the earlier ones. {document.isClientVisible && 'The client only sees the new one.'}
      </p>
      <div className="mt-4">
        <Loaded query={versions} what="the versions" rows={2}>
          {(list) => (
            <ol reversed className="border-t border-line">
              {list.map((version) => (
                <li
                  key={version.number}
                  className="flex items-start gap-3 border-b border-line py-3"
                >
                  <div className="min-w-0 flex-1">
                    <p className="font-medium wrap-anywhere">
                      <span className="text-muted">Version {version.number}</span>{' '}
                      <bdi>{version.originalName}</bdi>
                    </p>
                    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
                      <span className="figures">{sizeText(version.fileSize)}</span>
                      <span className="wrap-anywhere">{version.uploadedBy}</span>
                      <RelativeDate at={version.uploadedAt} />
                    </p>
                  </div>
                  <IconLink
                    label={`Download version ${version.number}`}
                    icon={Download}
                    href={contentAddress(document.id, { version: version.number })}
                  />
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </div>
    </>
  );
}
