import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LeadReply, leadReply, updateLead } from '#contract/leads.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { useVersionedSave } from '#web/kit/record/use-versioned-save.ts';
import { VersionConflict } from '#web/kit/record/version-conflict.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { leadName } from '../lead-words.ts';
import { refreshLeads, unreachable } from '../use-lead-change.ts';
import { LeadFields } from './lead-fields.tsx';
import {
  type LeadValues,
  leadBody,
  leadFieldNames,
  leadValues,
  leadVersionFields,
} from './lead-values.ts';

interface EditLeadProps {
  lead: LeadReply | null;
  onClose: () => void;
}

/** Edits a lead; open while there is one to edit. */
export function EditLead({ lead, onClose }: EditLeadProps) {
  const mayClose = useRef(() => true);
  const close = () => mayClose.current() && onClose();
  return (
    <Dialog open={lead !== null} onOpenChange={(isOpen) => !isOpen && close()} title="Edit Lead">
      {lead && <EditForm lead={lead} mayClose={mayClose} onDiscard={close} onClose={onClose} />}
    </Dialog>
  );
}

interface EditFormProps {
  lead: LeadReply;
  mayClose: { current: () => boolean };
  onDiscard: () => void;
  onClose: () => void;
}

function EditForm({ lead, mayClose, onDiscard, onClose }: EditFormProps) {
  const client = useQueryClient();
  const form = useForm<LeadValues>({ defaultValues: leadValues(lead) });
  const warning = useUnsavedWarning(form.formState.isDirty);
  mayClose.current = warning.mayClose;
  const owners = useTeam('admins');
  const [failure, setFailure] = useState('');
  const save = useVersionedSave<LeadValues, LeadReply>({
    record: lead,
    read: (value) => leadReply.safeParse(value).data,
    valuesOf: leadValues,
    fields: leadVersionFields(owners.nameOf),
    save: (values, version) =>
      call(updateLead, { params: { id: lead.id }, body: { ...leadBody(values), version } }),
    onSaved: (saved) => {
      warning.saved();
      toast({ title: 'Lead updated', description: leadName(saved) });
      onClose();
      void refreshLeads(client);
    },
    onFailure: (error) => {
      toast({
        variant: 'destructive',
        title: 'Failed to update lead',
        description: failureText(error, unreachable),
      });
      if (!showIssues(form, error, leadFieldNames)) setFailure(failureText(error, unreachable));
    },
    onMerged: (values) => form.reset(values, { keepDefaultValues: true }),
  });

  function submit(values: LeadValues): void {
    setFailure('');
    save.submit(values);
  }

  return save.differences ? (
    <VersionConflict save={save} />
  ) : (
    <BoundForm form={form} onSubmit={submit}>
      <LeadFields owners={owners.optionsWith(lead.assignedTo)} needsName={false} />
      <FormEnd
        failure={failure}
        submit="Save changes"
        pending="Saving…"
        isPending={save.isPending}
        onDiscard={onDiscard}
      />
    </BoundForm>
  );
}
