import type { ShownProject } from '#contract/projects/projects.ts';
import type { StatusNoteReply, StatusNotesReply } from '#contract/projects/status-notes.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { type StatusValues, WriteStatus } from './write-status.tsx';

/** What is being written. */
export interface Asked {
  corrected: StatusNoteReply | null;
  values: StatusValues;
}

interface StatusDialogProps {
  project: ShownProject;
  /** Null while the dialog is closed. */
  asked: Asked | null;
  /** Absent until the notes are loaded. */
  reader: StatusNotesReply['reader'] | undefined;
  onAsk: (asked: Asked | null) => void;
}

/** Writes a status note, or corrects one. */
export function StatusDialog({ project, asked, reader, onAsk }: StatusDialogProps) {
  const close = () => onAsk(null);
  return (
    <FormDialog
      open={asked !== null}
      onClose={close}
      title={asked?.corrected ? 'Correct the status note' : 'Write a status note'}
      description={
        asked?.corrected
          ? 'The client sees the corrected note instead. Your team still sees what it said.'
          : `How is ${project.name} going this week?`
      }
    >
      {() =>
        asked && reader !== undefined ? (
          <WriteStatus
            projectId={project.id}
            corrected={asked.corrected}
            values={asked.values}
            reader={reader}
            onClose={close}
            onTakenBack={({ health, words }) =>
              onAsk({ corrected: asked.corrected, values: { health, words } })
            }
          />
        ) : null
      }
    </FormDialog>
  );
}
