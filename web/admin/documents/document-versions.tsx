import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import type { DocumentReply } from '#contract/documents.ts';
import { documentExtensions } from '#domain/document/document-type.ts';
import { sizeText } from '#domain/document/size-text.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { contentAddress } from './content-address.ts';
import { versionsQuery } from './document-queries.ts';
import { RowLink } from './row-button.tsx';

interface DocumentVersionsProps {
  document: DocumentReply;
  /** A newer file was chosen. */
  onFile: (file: File) => void;
}

/** Every file that the document has had, and a place for the next one. */
export function DocumentVersions({ document, onFile }: DocumentVersionsProps) {
  const versions = useQuery(versionsQuery(document.id));
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={documentExtensions.join(',')}
        aria-label="Newer version to upload"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button look="accent" onClick={() => picker.current?.click()}>
        Upload a newer version
      </Button>
      <p className="mt-2 text-sm text-muted">
        The earlier ones are kept. {document.isClientVisible && 'The client sees the new one only.'}
      </p>
      {versions.isError && (
        <div className="mt-4">
          <LoadFailure
            title="Error loading the versions"
            error={versions.error}
            onRetry={() => void versions.refetch()}
            isRetrying={versions.isFetching}
          />
        </div>
      )}
      {versions.isPending && <Skeleton rows={2} label="Loading the versions" />}
      <ol reversed className="mt-4 border-t border-line">
        {versions.data?.map((version) => (
          <li key={version.number} className="flex items-start gap-3 border-b border-line py-3">
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
            <RowLink
              label={`Download version ${version.number}`}
              icon={Download}
              href={contentAddress(document.id, { version: version.number })}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
