import { useQueryClient } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { addChangeFile, removeChangeFile } from '#contract/projects/change-files.ts';
import type { ChangeReply } from '#contract/projects/change-requests.ts';
import { maxChangeFiles } from '#domain/change-request/change-status.ts';
import { documentExtensions } from '#domain/document/document-type.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FileButton } from '#web/portal/file-button.tsx';
import { UploadLines } from '#web/portal/upload-lines.tsx';
import { useUploads } from '#web/portal/use-uploads.ts';

/** Adds files to a change that waits for our offer, and takes them back. */
export function ChangeFiles({ change }: { change: ChangeReply }) {
  const { id, files } = change;
  const client = useQueryClient();
  const { uploads, add, retry, drop } = useUploads({
    urlOf: (target) => endpointUrl(addChangeFile.path, { id: target }),
    onSent: () => invalidateAfter(client, addChangeFile),
  });
  const remove = useChange(removeChangeFile, { failed: 'We couldn’t remove the file' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <UploadLines uploads={uploads} onRetry={retry} onDrop={drop} />
      <p className="flex flex-wrap gap-2">
        {files.length + uploads.length < maxChangeFiles && (
          <FileButton
            label={files.length === 0 ? 'Add files' : 'Add more files'}
            accept={documentExtensions.join(',')}
            onFiles={(chosen) => add(id, chosen)}
          >
            <Paperclip aria-hidden size={16} />
            {files.length === 0 ? 'Add files' : 'Add more files'}
          </FileButton>
        )}
        {files.map(({ id: fileId, originalName }) => (
          <Button
            key={fileId}
            look="quiet"
            size="small"
            className="max-w-full whitespace-normal! wrap-anywhere"
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id, fileId } })}
          >
            Remove {originalName}
          </Button>
        ))}
      </p>
    </div>
  );
}
