import { useState } from 'react';
import {
  changeLeadNote,
  deleteLeadNote,
  leadNoteMax,
  leadNoteReply,
  restoreLeadNote,
} from '#contract/leads/lead-notes.ts';
import type { TimelineItem } from '#contract/leads/lead-timeline.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

/** A note as the form edits it. */
interface EditedNote {
  id: string;
  text: string;
  version: number;
}

/** What the author of a note can do with it (rule LEAD-8). */
export function OwnNote({ leadId, item }: { leadId: string; item: TimelineItem }) {
  const [edited, setEdited] = useState<EditedNote | null>(null);
  const params = { id: leadId, noteId: item.id };
  const restore = useChange(restoreLeadNote, {
    done: () => ({ title: 'Note restored' }),
    failed: 'Failed to restore the note',
  });
  const remove = useChange(deleteLeadNote, {
    done: () => ({
      title: 'Note deleted',
      action: { label: 'Undo', run: () => restore.mutate({ params }) },
    }),
    failed: 'Failed to delete the note',
  });
  const edit = () =>
    setEdited({ id: item.id, text: item.detail, version: item.note?.version ?? 0 });
  return (
    <div className="no-print mt-1 -ml-2 flex gap-1">
      <Button
        look="quiet"
        size="small"
        className={actionLook}
        aria-label="Edit note"
        onClick={edit}
      >
        Edit
      </Button>
      <Button
        look="quiet"
        size="small"
        className={actionLook}
        aria-label="Delete note"
        pending={remove.isPending}
        onClick={() => remove.mutate({ params })}
      >
        Delete
      </Button>
      <FormDialog open={edited !== null} onClose={() => setEdited(null)} title="Edit note">
        {() => edited && <EditForm leadId={leadId} note={edited} onSaved={() => setEdited(null)} />}
      </FormDialog>
    </div>
  );
}

/** Quieter than a step of the record: there may be many notes. */
const actionLook = 'min-h-8! px-2! font-medium! text-muted! hover:text-ink!';

interface EditFormProps {
  leadId: string;
  note: EditedNote;
  onSaved: () => void;
}

function EditForm({ leadId, note, onSaved }: EditFormProps) {
  const change = useChange(changeLeadNote, { done: () => ({ title: 'Note updated' }) });
  return (
    <RecordForm<{ text: string }, EditedNote, EditedNote>
      draft={`edit lead note ${note.id}`}
      values={{ text: note.text }}
      conflict={{
        record: note,
        read: (value) => leadNoteReply.safeParse(value).data,
        valuesOf: ({ text }) => ({ text }),
        fields: [{ name: 'text', label: 'Note' }],
      }}
      save={({ text }, version) =>
        change.mutateAsync({ params: { id: leadId, noteId: note.id }, body: { text, version } })
      }
      onSaved={onSaved}
      buttons={{ submit: 'Save changes', pending: 'Saving…' }}
    >
      {() => (
        <BoundTextArea<{ text: string }>
          label="Note"
          name="text"
          rows={6}
          maxLength={leadNoteMax}
          rules={{ validate: (text) => String(text).trim() !== '' || 'Please enter the note' }}
        />
      )}
    </RecordForm>
  );
}
