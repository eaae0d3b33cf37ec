import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { addLeadNote, leadNoteMax } from '#contract/leads/lead-notes.ts';
import { useTextDraft } from '#web/kit/record/form/use-text-draft.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface NoteComposerProps {
  leadId: string;
  /** Called with each note, so that it is in sight. */
  onAdded: () => void;
}

/** Writes a note about a lead; the text stays until the server has it, and when the panel closes. */
export function NoteComposer({ leadId, onAdded }: NoteComposerProps) {
  const id = useId();
  const draft = `lead note ${leadId}`;
  const [text, setText] = useTextDraft(draft);
  const add = useChange(addLeadNote, {
    draft,
    done: () => ({ title: 'Note added' }),
    failed: 'Failed to add the note',
    onSuccess: () => {
      setText('');
      onAdded();
    },
  });

  function save(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (text.trim() !== '' && !add.isPending)
      add.mutate({ params: { id: leadId }, body: { text } });
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event);
    // The field is left, and keeps what is in it.
    if (event.key === 'Escape') (event.target as HTMLElement).blur();
  }

  return (
    <form method="post" onSubmit={save} className="no-print mt-3 flex items-end gap-2">
      <label htmlFor={id} className="sr-only">
        Add a note
      </label>
      <textarea
        id={id}
        rows={2}
        value={text}
        readOnly={add.isPending}
        maxLength={leadNoteMax}
        placeholder="Add a note: what was said, what was agreed"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="field-sizing-content max-h-60 min-h-11 min-w-0 grow resize-none rounded-md border border-line-strong bg-surface px-3 py-2 placeholder:text-muted hover:border-ink"
      />
      <Button
        type="submit"
        look="secondary"
        size="small"
        aria-disabled={text.trim() === '' || undefined}
        aria-busy={add.isPending || undefined}
      >
        Add note
      </Button>
    </form>
  );
}
