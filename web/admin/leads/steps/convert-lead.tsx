import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { convertLead } from '#contract/conversions.ts';
import type { LeadReply } from '#contract/leads.ts';
import { readBudget } from '#web/admin/budget-input.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundCheckboxField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { BoundForm } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { leadName } from '../lead-words.ts';
import { refreshLeads, unreachable } from '../use-lead-change.ts';

interface ConvertLeadProps {
  lead: LeadReply | null;
  onClose: () => void;
}

/** Makes the one project of a lead; open while there is one to convert. */
export function ConvertLead({ lead, onClose }: ConvertLeadProps) {
  return (
    <Dialog
      open={lead !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Convert to Project"
      description={lead && `${leadName(lead)} becomes a client, with a project of their own.`}
    >
      {lead && <ConvertForm lead={lead} onClose={onClose} />}
    </Dialog>
  );
}

interface Values {
  name: string;
  budget: string;
  startDate: string;
  withMilestones: boolean;
  inviteClient: boolean;
}

function ConvertForm({ lead, onClose }: { lead: LeadReply; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Values>({
    defaultValues: {
      name: lead.company || leadName(lead),
      budget: '',
      startDate: '',
      withMilestones: true,
      inviteClient: false,
    },
  });
  const [key] = useState(newIdempotencyKey);
  const [failure, setFailure] = useState('');
  const convert = useMutation({
    mutationFn: ({ name, budget, startDate, withMilestones, inviteClient }: Values) => {
      const amount = readBudget(budget);
      return call(convertLead, {
        body: {
          leadId: lead.id,
          name,
          budgetCents: 'cents' in amount ? amount.cents : null,
          ...(startDate && { startDate }),
          withMilestones,
          inviteClient,
        },
        idempotencyKey: key,
      });
    },
    onSuccess: ({ project, milestones }) => {
      toast({
        title: 'Lead converted to project',
        description:
          milestones.length > 0
            ? `${project.name} was created with its ${milestones.length} initial milestones.`
            : `${project.name} was created, without milestones so far.`,
      });
      onClose();
      navigate(`/admin/projects/${project.id}`);
    },
    onError: (error) => {
      setFailure(failureText(error, unreachable));
      toast({
        variant: 'destructive',
        title: 'Failed to convert lead to project',
        description: failureText(error, unreachable),
      });
    },
    onSettled: () => refreshLeads(client),
  });
  return (
    <BoundForm form={form} onSubmit={(values) => convert.mutate(values)}>
      <BoundTextField<Values>
        label="Project name"
        name="name"
        maxLength={200}
        autoComplete="off"
        rules={{ validate: (text) => String(text).trim() !== '' || 'Please enter a project name' }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundTextField<Values>
          label="Budget in US dollars"
          name="budget"
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder="12,500"
          rules={{
            validate: (text) => {
              const amount = readBudget(String(text));
              return 'cents' in amount || amount.problem;
            },
          }}
        />
        <BoundTextField<Values> label="Start date" name="startDate" type="date" optional />
      </div>
      <BoundCheckboxField<Values>
        label="Start with the five usual milestones"
        hint="From Project Kickoff to Testing & Deployment; each can be changed or removed."
        name="withMilestones"
      />
      <BoundCheckboxField<Values>
        label="Invite the client to the portal"
        name="inviteClient"
        hint={`${lead.email} gets a mail with a link, unless the account is in use already.`}
      />
      <FormEnd
        failure={failure}
        submit="Convert to Project"
        pending="Converting…"
        isPending={convert.isPending}
        onDiscard={onClose}
      />
    </BoundForm>
  );
}
