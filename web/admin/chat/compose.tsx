import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { laterPart } from '#web/kit/record/later-part.tsx';

const NoteBox = laterPart(async () => (await import('./note-box.tsx')).NoteBox);

const modeClass =
  'inline-flex min-h-9 items-center gap-1.5 border-b-2 border-transparent px-1 font-medium text-muted hover:text-ink aria-pressed:border-ink aria-pressed:text-ink';

interface ComposeProps {
  sessionId: string;
  /** What answers the visitor: the reply box and what goes with it. */
  children: ReactNode;
}

/** Below the thread: a reply to the visitor, or a private note for the team. */
export function Compose({ sessionId, children }: ComposeProps) {
  const [isNote, setNote] = useState(false);
  const modes = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // A file that is dropped goes with a reply, as notes have none.
    const showReply = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('Files')) setNote(false);
    };
    const around = modes.current?.closest<HTMLElement>('[data-chat-drop]');
    around?.addEventListener('drop', showReply);
    return () => around?.removeEventListener('drop', showReply);
  }, []);
  return (
    <>
      <fieldset ref={modes} className="mt-2 mb-1.5 flex gap-4 text-sm">
        <legend className="sr-only">What to write</legend>
        <button
          type="button"
          aria-pressed={!isNote}
          onClick={() => setNote(false)}
          className={modeClass}
        >
          Reply
        </button>
        <button
          type="button"
          aria-pressed={isNote}
          onClick={() => setNote(true)}
          className={modeClass}
        >
          <Lock aria-hidden size={14} />
          Private note
        </button>
      </fieldset>
      {/* Hidden, not gone: a chosen file stays with its reply. */}
      <div className={isNote ? 'hidden' : undefined}>{children}</div>
      {isNote && <NoteBox sessionId={sessionId} />}
    </>
  );
}
