import { closeLead, type LeadReply } from '#contract/leads/leads.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { leadName } from '../lead-words.ts';

/** Asks for the reason and closes a lead; open while there is one to close. */
export function CloseLead({ lead, onClose }: { lead: LeadReply | null; onClose: () => void }) {
  return (
    <FormDialog
      open={lead !== null}
      onClose={onClose}
      title="Close lead"
      description="It keeps its status, and you can reopen it. It also reopens if the person writes again."
    >
      {() => lead && <CloseForm lead={lead} onClose={onClose} />}
    </FormDialog>
  );
}

interface Values {
  reason: string;
}

function CloseForm({ lead, onClose }: { lead: LeadReply; onClose: () => void }) {
  const close = useChange(closeLead, {
    done: (closed) => ({ title: 'Lead closed', description: leadName(closed) }),
  });
  return (
    <RecordForm<Values, LeadReply, LeadReply>
      draft={`close lead ${lead.id}`}
      values={{ reason: '' }}
      conflict={{
        none: 'a lead that changed meanwhile has to be checked again before it is closed',
      }}
      save={({ reason }) =>
        close.mutateAsync({ params: { id: lead.id }, body: { reason, version: lead.version } })
      }
      onSaved={onClose}
      buttons={{ submit: 'Close lead', pending: 'Closing…' }}
    >
      {() => (
        <BoundTextField<Values>
          label="Reason"
          name="reason"
          maxLength={500}
          autoComplete="off"
          rules={{ validate: (text) => text.trim() !== '' || 'Please enter a reason' }}
        />
      )}
    </RecordForm>
  );
}
