import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { closeLead, type LeadReply } from '#contract/leads.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { leadName } from '../lead-words.ts';
import { refreshLeads, unreachable } from '../use-lead-change.ts';

interface CloseLeadProps {
  lead: LeadReply | null;
  onClose: () => void;
}

/** Asks why nothing more is expected of a lead; open while there is one to close. */
export function CloseLead({ lead, onClose }: CloseLeadProps) {
  return (
    <Dialog
      open={lead !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Close lead"
      description="It keeps its status and can be reopened. If the person writes again, it opens by itself."
    >
      {lead && <CloseForm lead={lead} onClose={onClose} />}
    </Dialog>
  );
}

interface Values {
  reason: string;
}

function CloseForm({ lead, onClose }: { lead: LeadReply; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { reason: '' } });
  const [failure, setFailure] = useState('');
  const close = useMutation({
    mutationFn: ({ reason }: Values) =>
      call(closeLead, { params: { id: lead.id }, body: { reason, version: lead.version } }),
    onSuccess: (closed) => {
      toast({ title: 'Lead closed', description: leadName(closed) });
      onClose();
    },
    onError: (error) => {
      if (!showIssues(form, error, ['reason'])) setFailure(failureText(error, unreachable));
    },
    onSettled: () => refreshLeads(client),
  });
  return (
    <BoundForm form={form} onSubmit={(values) => close.mutate(values)}>
      <BoundTextField<Values>
        label="Reason"
        name="reason"
        maxLength={500}
        autoComplete="off"
        rules={{ validate: (text) => text.trim() !== '' || 'Please say why' }}
      />
      <FormEnd
        failure={failure}
        submit="Close lead"
        pending="Closing…"
        isPending={close.isPending}
        onDiscard={onClose}
      />
    </BoundForm>
  );
}
