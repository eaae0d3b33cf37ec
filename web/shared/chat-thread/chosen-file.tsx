import { Paperclip, X } from 'lucide-react';
import { sizeText } from '#domain/document/document-type.ts';
import type { Attachment } from './use-attachment.ts';

interface ChosenFileProps {
  attachment: Attachment;
  /** Sends the file again with what is typed now. */
  onRetry: () => void;
}

/** The chosen file above the message field: its name and size, its progress, or why it was not sent. */
export function ChosenFile({ attachment, onRetry }: ChosenFileProps) {
  const { file, problem, percent, remove } = attachment;
  if (file === null && problem === '') return null;
  return (
    <div className="mb-2 flex w-full items-start gap-3 rounded-md border border-line bg-sunken py-1.5 pr-1 pl-3 text-[0.9375rem]">
      {file && <Paperclip aria-hidden size={18} className="mt-2 shrink-0 text-muted" />}
      <div className="min-w-0 grow py-1.5">
        {file && (
          <>
            <p role="status" className="line-clamp-2 wrap-anywhere" title={file.name}>
              <bdi>{file.name}</bdi>
            </p>
            <p className="figures text-sm text-muted">{sizeText(file.size)}</p>
          </>
        )}
        {percent !== null && (
          <p className="mt-1 flex items-center gap-3 text-sm text-muted">
            <progress
              value={percent}
              max={100}
              aria-label={`Sending ${file?.name}`}
              className="h-2 w-full min-w-0 max-w-80 accent-primary"
            />
            <span className="figures shrink-0">{percent < 100 ? `${percent}%` : 'Checking…'}</span>
          </p>
        )}
        {problem && (
          <p role="alert" className="text-sm font-medium text-danger">
            {problem}{' '}
            {file && (
              <button
                type="button"
                className="font-semibold underline underline-offset-4"
                onClick={onRetry}
              >
                Try again
              </button>
            )}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={file ? `Remove ${file.name}` : 'Dismiss'}
        onClick={({ currentTarget }) => {
          remove();
          currentTarget.form?.querySelector('textarea')?.focus();
        }}
        className="grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-line hover:text-ink"
      >
        <X aria-hidden size={17} />
      </button>
    </div>
  );
}
