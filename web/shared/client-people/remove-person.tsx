import type { ClientPerson } from '#contract/accounts/client-people.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

interface RemovePersonProps {
  /** Absent while the dialog is closed. */
  person: ClientPerson | undefined;
  company: string;
  isPending: boolean;
  onRemove: (person: ClientPerson) => void;
  onClose: () => void;
}

/** Asks before somebody is removed from a client's company. */
export function RemovePerson({ person, company, isPending, onRemove, onClose }: RemovePersonProps) {
  return (
    <Dialog
      open={person !== undefined}
      onOpenChange={onClose}
      title={`Remove ${person?.name || person?.email}?`}
      description={`They can no longer see anything from ${company}. We’ll email them about it.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          look="danger"
          pending={isPending}
          onClick={() => {
            if (person !== undefined) onRemove(person);
            onClose();
          }}
        >
          Remove
        </Button>
        <Button look="secondary" onClick={onClose}>
          Keep
        </Button>
      </div>
    </Dialog>
  );
}
