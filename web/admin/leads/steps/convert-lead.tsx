import { useNavigate } from 'react-router';
import { convertLead } from '#contract/leads/conversions.ts';
import type { LeadReply } from '#contract/leads/leads.ts';
import { readBudget } from '#web/admin/budget-input.ts';
import { BoundCheckboxField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { leadName } from '../lead-words.ts';

/** Converts a lead to its one project; open while there is one to convert. */
export function ConvertLead({ lead, onClose }: { lead: LeadReply | null; onClose: () => void }) {
  return (
    <FormDialog
      open={lead !== null}
      onClose={onClose}
      title="Convert to Project"
      description={lead && `${leadName(lead)} becomes a client, with a project of their own.`}
    >
      {() => lead && <ConvertForm lead={lead} onClose={onClose} />}
    </FormDialog>
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
  const navigate = useNavigate();
  const convert = useChange(convertLead, {
    done: ({ project, milestones }) => ({
      title: 'Lead converted to project',
      description:
        milestones.length > 0
          ? `${project.name} was created with its ${milestones.length} initial milestones.`
          : `${project.name} was created, without milestones so far.`,
    }),
  });

  function save({ name, budget, startDate, withMilestones, inviteClient }: Values) {
    const amount = readBudget(budget);
    return convert.mutateAsync({
      body: {
        leadId: lead.id,
        name,
        budgetCents: 'cents' in amount ? amount.cents : null,
        ...(startDate && { startDate }),
        withMilestones,
        inviteClient,
      },
    });
  }

  return (
    <RecordForm
      draft={`convert lead ${lead.id}`}
      values={{
        name: lead.company || leadName(lead),
        budget: '',
        startDate: '',
        withMilestones: true,
        inviteClient: false,
      }}
      conflict={{ none: 'a lead becomes one project, whoever converts it' }}
      save={save}
      onSaved={({ project }) => {
        onClose();
        navigate(`/admin/projects/${project.id}`);
      }}
      failed="Failed to convert lead to project"
      submit="Convert to Project"
      pending="Converting…"
    >
      {() => (
        <>
          <BoundTextField<Values>
            label="Project name"
            name="name"
            maxLength={200}
            autoComplete="off"
            rules={{
              validate: (text) => String(text).trim() !== '' || 'Please enter a project name',
            }}
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
        </>
      )}
    </RecordForm>
  );
}
