import type { NoteReply } from '#contract/projects/project-notes.ts';
import { SeenBy } from '#web/admin/seen-by.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

interface ShareNoteProps {
  note: NoteReply;
  open: boolean;
  onClose: () => void;
  onShare: () => void;
}

/** Says who will see a note before it is shared, which nobody can make unseen (rule VIEW-6). */
export function ShareNote({ note, open, onClose, onShare }: ShareNoteProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Share this note?"
      description={`${note.title} will be in the portal.`}
    >
      <div className="grid gap-4">
        <SeenBy projectId={note.projectId} isShared />
        <div className="flex flex-wrap gap-3">
          <Button
            look="accent"
            onClick={() => {
              onShare();
              onClose();
            }}
          >
            Share the note
          </Button>
          <Button look="secondary" onClick={onClose}>
            Keep it internal
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
