import { type LeadReply, leadReply, updateLead } from '#contract/leads/leads.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { leadName } from '../lead-words.ts';
import { LeadFields } from './lead-fields.tsx';
import { leadBody, leadValues, leadVersionFields } from './lead-values.ts';

/** Edits a lead; open while there is one to edit. */
export function EditLead({ lead, onClose }: { lead: LeadReply | null; onClose: () => void }) {
  return (
    <FormDialog open={lead !== null} onClose={onClose} title="Edit Lead">
      {() => lead && <EditForm lead={lead} onClose={onClose} />}
    </FormDialog>
  );
}

function EditForm({ lead, onClose }: { lead: LeadReply; onClose: () => void }) {
  const owners = useTeam('leads');
  const update = useChange(updateLead, {
    done: (saved) => ({ title: 'Lead updated', description: leadName(saved) }),
  });
  return (
    <RecordForm
      draft={`edit lead ${lead.id}`}
      values={leadValues(lead)}
      conflict={{
        record: lead,
        read: (value) => leadReply.safeParse(value).data,
        valuesOf: leadValues,
        fields: leadVersionFields(owners.nameOf),
      }}
      save={(values, version) =>
        update.mutateAsync({ params: { id: lead.id }, body: { ...leadBody(values), version } })
      }
      onSaved={onClose}
      onFailure="Failed to update lead"
      buttons={{ submit: 'Save changes', pending: 'Saving…' }}
    >
      {() => <LeadFields owners={owners.optionsWith(lead.assignedTo)} needsName={false} />}
    </RecordForm>
  );
}
