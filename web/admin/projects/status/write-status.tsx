import {
  correctStatusNote,
  type StatusNoteReply,
  type StatusNotesReply,
  statusWordsMax,
  takeBackStatusNote,
  writeStatusNote,
} from '#contract/projects/status-notes.ts';
import { type ProjectHealth, projectHealthLabels, projectHealths } from '#domain/project/health.ts';
import { SeenBy } from '#web/admin/seen-by.tsx';
import { BoundSelectField, BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { readerText } from './status-words.ts';

/** What the form starts with. */
export interface StatusValues {
  health: ProjectHealth;
  words: string;
}

interface WriteStatusProps {
  projectId: string;
  /** The note to correct; null to write one. */
  corrected: StatusNoteReply | null;
  values: StatusValues;
  reader: StatusNotesReply['reader'];
  onClose: () => void;
  /** Called with a note that was taken back, so that its words can be used again. */
  onTakenBack: (note: StatusNoteReply) => void;
}

const options = projectHealths.map((value) => ({ value, label: projectHealthLabels[value] }));

/** Writes or corrects a status note, and says before it is saved who sees it. */
export function WriteStatus({
  projectId,
  corrected,
  values,
  reader,
  onClose,
  onTakenBack,
}: WriteStatusProps) {
  const takeBack = useChange(takeBackStatusNote, {
    done: () => ({
      title: 'Status note taken back',
      description: 'The client wasn’t notified. Your text is back in the form.',
    }),
    failed: 'Failed to take the status note back',
    onSuccess: (note) => onTakenBack(note),
  });
  const done = (note: StatusNoteReply) => ({
    title: corrected ? 'Status note corrected' : 'Status note saved',
    description: `${projectHealthLabels[note.health]}. The client sees it in the portal.`,
    action: { label: 'Undo', run: () => takeBack.mutate({ params: { id: note.id } }) },
  });
  const write = useChange(writeStatusNote, { done });
  const correct = useChange(correctStatusNote, { done });
  return (
    <RecordForm<StatusValues, never, StatusNoteReply>
      draft={corrected ? `correct status ${corrected.id}` : `write status ${projectId}`}
      values={values}
      conflict={{ none: 'a note is never changed, and a second one does not replace it' }}
      save={(body) =>
        corrected
          ? correct.mutateAsync({ params: { id: corrected.id }, body })
          : write.mutateAsync({ params: { id: projectId }, body })
      }
      onSaved={onClose}
      buttons={{
        submit: corrected ? 'Save the correction' : 'Save the note',
        pending: 'Saving…',
      }}
    >
      {() => (
        <>
          <BoundSelectField<StatusValues> label="Status" name="health" options={options} />
          <BoundTextArea<StatusValues>
            label="How it is going"
            hint="What was done this week, what comes next, and what you need from the client."
            name="words"
            rows={6}
            maxLength={statusWordsMax}
            rules={{
              validate: (text) =>
                String(text).trim() !== '' || 'Please say how the project is going',
            }}
          />
          <div className="grid gap-2">
            <SeenBy projectId={projectId} isShared />
            <p className="text-sm">{readerText(reader)}</p>
          </div>
        </>
      )}
    </RecordForm>
  );
}
