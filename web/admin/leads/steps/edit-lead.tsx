import { type LeadReply, leadReply, updateLead } from '#contract/leads/leads.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { leadName } from '../lead-words.ts';
import type { HandOver } from '../use-hand-over.ts';
import { LeadFields } from './lead-fields.tsx';
import { leadChangeBody, leadValues, leadVersionFields } from './lead-values.ts';

interface EditLeadProps {
  lead: LeadReply | null;
  handOver: HandOver;
  onClose: () => void;
}

/** Edits a lead; open while there is one to edit. */
export function EditLead({ lead, ...props }: EditLeadProps) {
  return (
    <FormDialog open={lead !== null} onClose={props.onClose} title="Edit Lead">
      {() => lead && <EditForm lead={lead} {...props} />}
    </FormDialog>
  );
}

function EditForm({ lead, handOver, onClose }: EditLeadProps & { lead: LeadReply }) {
  const owners = useTeam('leads');
  const update = useChange(updateLead, {
    done: (saved) => ({
      title: handOver.endsSight(saved.assignedTo) ? 'Lead handed over' : 'Lead updated',
      description: leadName(saved),
    }),
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
      save={(values, version, base) => {
        const body = leadChangeBody(values, base);
        return handOver.during({ id: lead.id, assignedTo: body.assignedTo }, () =>
          update.mutateAsync({ params: { id: lead.id }, body: { ...body, version } }),
        );
      }}
      onSaved={(saved) => {
        onClose();
        handOver.after(saved);
      }}
      onFailure="Failed to update lead"
      buttons={{ submit: 'Save changes', pending: 'Saving…' }}
    >
      {() => <LeadFields owners={owners.optionsWith(lead.assignedTo)} needsName={false} />}
    </RecordForm>
  );
}
