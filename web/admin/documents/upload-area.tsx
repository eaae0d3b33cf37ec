import { useQuery } from '@tanstack/react-query';
import { Upload as UploadIcon } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getMalwareCheck } from '#contract/projects/documents.ts';
import { documentExtensions } from '#domain/document/document-type.ts';
import { FileDrop } from '#web/admin/file-drop.tsx';
import { queryOf } from '#web/kit/api/query-of.ts';
import { FileInput } from '#web/kit/form/file-input.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

interface UploadAreaProps {
  onFiles: (files: Iterable<File>, description: string) => void;
}

/** The server's own limit (contract/projects/documents.ts). */
const descriptionMaxLength = 2000;

/** How often a scanner that is down is checked again, in milliseconds. */
const checkAgainMs = 15_000;

const checkTexts = {
  off: 'We don’t scan uploads for malware.',
  up: 'We scan uploads for malware.',
  down: 'We scan uploads for malware.',
};

/** Takes files by picker, by dragging them here, and by pasting them anywhere on the page. */
export function UploadArea({ onFiles }: UploadAreaProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [description, setDescription] = useState('');
  const check = useQuery({
    ...queryOf(getMalwareCheck, {}),
    // The state of the scanner is not pushed to this page, so it is fetched whenever it is opened.
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.scanner === 'down' && checkAgainMs,
  });

  const send = useCallback(
    (files: Iterable<File>) => {
      onFiles(files, description.trim());
      // The description was about these files only.
      setDescription('');
    },
    [onFiles, description],
  );

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files || files.length === 0) return;
      event.preventDefault();
      send(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [send]);

  return (
    <FileDrop onFiles={send} gap="gap-y-4">
      <div className="grid basis-full gap-4">
        {check.data?.scanner === 'down' && (
          <Notice kind="danger">
            The malware scanner isn’t responding. You can’t upload files until it does.
          </Notice>
        )}
        <TextField
          label="Description"
          hint="Added to the files you choose next."
          optional
          maxLength={descriptionMaxLength}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
          className="max-w-prose"
        />
      </div>
      <FileInput
        ref={picker}
        label="Documents to upload"
        accept={documentExtensions.join(',')}
        multiple
        onFiles={send}
      />
      <Button look="primary" onClick={() => picker.current?.click()}>
        <UploadIcon aria-hidden size={18} /> Upload documents
      </Button>
      <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
        Or drop or paste files here. Up to 25 MB each: {documentExtensions.join(', ')}. Only the
        team sees a document until you share it.{check.data && ` ${checkTexts[check.data.scanner]}`}
      </p>
    </FileDrop>
  );
}
