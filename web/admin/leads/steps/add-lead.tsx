import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { addLead } from '#contract/leads.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { leadName } from '../lead-words.ts';
import { refreshLeads, unreachable } from '../use-lead-change.ts';
import { LeadFields } from './lead-fields.tsx';
import { emptyLead, type LeadValues, leadBody, leadFieldNames } from './lead-values.ts';

interface AddLeadProps {
  open: boolean;
  onClose: () => void;
  /** Called with the id of the new lead, or of the one that has the address already. */
  onOpenLead: (id: string) => void;
}

/** Adds a lead that came by phone, at a fair, or from a friend. */
export function AddLead({ open, onClose, onOpenLead }: AddLeadProps) {
  const mayClose = useRef(() => true);
  const close = () => mayClose.current() && onClose();
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} title="Add Lead">
      {open && (
        <AddForm mayClose={mayClose} onDiscard={close} onClose={onClose} onOpenLead={onOpenLead} />
      )}
    </Dialog>
  );
}

/** The lead that a refusal names. */
const known = z.object({ id: z.string(), name: z.string(), isDeleted: z.boolean() });

interface AddFormProps extends Omit<AddLeadProps, 'open'> {
  mayClose: { current: () => boolean };
  onDiscard: () => void;
}

function AddForm({ mayClose, onDiscard, onClose, onOpenLead }: AddFormProps) {
  const client = useQueryClient();
  const form = useForm<LeadValues>({ defaultValues: emptyLead });
  const warning = useUnsavedWarning(form.formState.isDirty);
  mayClose.current = warning.mayClose;
  const owners = useTeam('admins');
  const [failure, setFailure] = useState('');
  const [owner, setOwner] = useState<z.output<typeof known>>();
  const add = useMutation({
    mutationFn: (values: LeadValues) => call(addLead, { body: leadBody(values) }),
    onSuccess: (lead) => {
      warning.saved();
      toast({ title: 'Lead added', description: leadName(lead) });
      onClose();
      onOpenLead(lead.id);
    },
    onError: (error) => {
      if (error instanceof ApiError) setOwner(known.safeParse(error.members.lead).data);
      if (!showIssues(form, error, leadFieldNames)) setFailure(failureText(error, unreachable));
    },
    onSettled: () => refreshLeads(client),
  });

  function submit(values: LeadValues): void {
    setFailure('');
    setOwner(undefined);
    add.mutate(values);
  }

  function openKnown(id: string): void {
    if (!mayClose.current()) return;
    warning.saved();
    onClose();
    onOpenLead(id);
  }

  return (
    <BoundForm form={form} onSubmit={submit}>
      <LeadFields owners={owners.options} needsName />
      {owner && (
        <Notice kind="warning" announced>
          <p>{owner.isDeleted ? 'This person is in the bin.' : 'This person is a lead already.'}</p>
          <Button
            look="secondary"
            size="small"
            onClick={() => openKnown(owner.id)}
            className="mt-2"
          >
            Open {owner.name}
          </Button>
        </Notice>
      )}
      <FormEnd
        failure={failure}
        submit="Add lead"
        pending="Adding…"
        isPending={add.isPending}
        onDiscard={onDiscard}
      />
    </BoundForm>
  );
}
