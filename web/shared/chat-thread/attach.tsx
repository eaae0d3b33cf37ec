import { Paperclip } from 'lucide-react';
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { chatFileExtensions } from '#domain/chat/message-rule.ts';
import { FileInput } from '#web/kit/form/file-input.tsx';
import type { Attachment } from './use-attachment.ts';

/** Chooses a picture or PDF for the next message. */
export function AttachButton({ attachment }: { attachment: Attachment }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput
        ref={picker}
        label="File to send"
        accept={chatFileExtensions.join(',')}
        onFiles={(files) => void attachment.choose(files)}
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

/** Takes a picture from the clipboard; text in it is pasted as always. */
export function pasteFile(event: ClipboardEvent, { choose }: Attachment): void {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes('text/plain')) return;
  event.preventDefault();
  void choose([...files]);
}

/**
 * Takes files that are dropped on the thread or the form below it: on the element with
 * `data-chat-drop` around the form, or else on its parent.
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
    const around =
      form.current?.closest<HTMLElement>('[data-chat-drop]') ?? form.current?.parentElement;
    if (!around) return;
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Without this the browser would open the file instead of the page.
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') void latest.current([...event.dataTransfer.files]);
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
