import { FileText, Image, Paperclip, X } from 'lucide-react';
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { chatFileExtensions } from '#domain/chat/chat-file.ts';
import { sizeText } from '#domain/document/document-type.ts';
import type { Attachment } from './use-attachment.ts';

/** Chooses a picture or PDF for the next message. */
export function AttachButton({ attachment }: { attachment: Attachment }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={chatFileExtensions.join(',')}
        aria-label="File to send"
        onChange={({ target }) => {
          if (target.files) attachment.choose([...target.files]);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      <button
        type="button"
        aria-label="Attach a file"
        title="Attach a picture or PDF, up to 10 MB"
        disabled={attachment.percent !== null}
        onClick={() => picker.current?.click()}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-55"
      >
        <Paperclip aria-hidden size={20} />
      </button>
    </>
  );
}

interface ChosenFileProps {
  attachment: Attachment;
  /** Sends the file again with what is typed now. */
  onRetry: () => void;
}

/** The chosen file above the message field: its name and size, its progress, or why it was not sent. */
export function ChosenFile({ attachment, onRetry }: ChosenFileProps) {
  const { file, problem, percent, remove } = attachment;
  if (file === null && problem === '') return null;
  const Icon = file?.name.toLowerCase().endsWith('.pdf') ? FileText : Image;
  return (
    <div className="mb-2 flex w-full items-start gap-3 rounded-md border border-line bg-sunken py-1.5 pr-1 pl-3 text-[0.9375rem]">
      {file && <Icon aria-hidden size={18} className="mt-2 shrink-0 text-muted" />}
      <div className="min-w-0 grow py-1.5">
        {file && (
          <>
            <p className="line-clamp-2 wrap-anywhere" title={file.name}>
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
        onClick={remove}
        className="grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-line hover:text-ink"
      >
        <X aria-hidden size={17} />
      </button>
    </div>
  );
}

/** Takes a picture from the clipboard; text in it is pasted as always. */
export function pasteFile(event: ClipboardEvent, { choose }: Attachment): void {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes('text/plain')) return;
  event.preventDefault();
  choose([...files]);
}

/**
 * Takes files that are dropped on the thread or the form below it: on the element around the form.
 *
 * @returns whether files are being dragged over it.
 */
export function useDrop(form: RefObject<HTMLElement | null>, { choose }: Attachment): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const around = form.current?.parentElement;
    if (!around) return;
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Without this the browser would open the file instead of the page.
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') latest.current([...event.dataTransfer.files]);
    };
    const kinds = ['dragover', 'dragleave', 'drop'] as const;
    for (const kind of kinds) around.addEventListener(kind, drag);
    return () => {
      for (const kind of kinds) around.removeEventListener(kind, drag);
    };
  }, [form]);
  return isOver;
}

/** Where a file can be let go, while it is being dragged over the thread. */
export function DropHint() {
  return (
    <p className="mb-2 w-full rounded-md border border-dashed border-primary bg-sunken px-3 py-2.5 text-center text-[0.9375rem]">
      Drop the file to attach it
    </p>
  );
}
