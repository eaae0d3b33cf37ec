import { type FormEvent, useState } from 'react';
import { demandFactor, type FactorDemandReply } from '#contract/accounts/factor-demands.ts';
import { demandLabels, graceDaysMost } from '#domain/account/factor-demand.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

interface DemandDialogProps {
  demand: FactorDemandReply | null;
  onClose: () => void;
}

/** Asks how many days people get to add a second factor. */
export function DemandDialog({ demand, onClose }: DemandDialogProps) {
  return (
    <Dialog
      open={demand !== null}
      onOpenChange={(open) => !open && onClose()}
      title={demand ? `Second factor: ${demandLabels[demand.role]}` : ''}
      description="The days count from today, or from the day an account is made if that is later. We email every administrator about this."
    >
      {demand && <DemandForm demand={demand} onClose={onClose} />}
    </Dialog>
  );
}

function DemandForm({ demand, onClose }: { demand: FactorDemandReply; onClose: () => void }) {
  const { role, graceDays, demandedAt } = demand;
  const [error, setError] = useState('');
  const change = useChange(demandFactor, {
    done: () => ({
      title: demandedAt === null ? 'Second factor required' : 'Days changed',
      description: `${demandLabels[role]} see a reminder until their time is up.`,
    }),
    onSuccess: onClose,
    onError: (cause) => setError(failureText(cause)),
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('graceDays') ?? '').trim();
    const days = Number(typed);
    if (!/^\d{1,3}$/.test(typed) || days > graceDaysMost) {
      setError(`Enter a number of days from 0 to ${graceDaysMost}`);
      return;
    }
    setError('');
    change.mutate({ params: { role }, body: { graceDays: days } });
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
      <TextField
        label="Days to add one"
        name="graceDays"
        inputMode="numeric"
        required
        defaultValue={String(graceDays)}
        error={error || undefined}
        className="max-w-40"
        readOnly={change.isPending}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={change.isPending}>
          {demandedAt === null ? 'Require a second factor' : 'Save'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
