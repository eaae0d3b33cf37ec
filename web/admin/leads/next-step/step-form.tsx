import type { QueryClient } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { type LeadStepReply, leadStepReply } from '#contract/leads/lead-step-reply.ts';
import { changeLeadStep, leadStepMax, setLeadStep } from '#contract/leads/lead-steps.ts';
import type { LeadReply } from '#contract/leads/leads.ts';
import { type CalendarDate, isCalendarDate } from '#domain/calendar-date.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useSessionUser } from '#web/kit/session/session.ts';
import { companyToday, dayText } from '#web/shared/calendar-day.ts';
import { showStep } from './show-step.ts';
import { quickDays, type StepValues, stepBody, stepValues } from './step-values.ts';
import { todayOf } from './step-words.ts';

interface StepDialogProps {
  lead: LeadReply;
  /** The step to edit; 'new' to set one; null while the dialog is closed. */
  step: LeadStepReply | 'new' | null;
  onClose: () => void;
}

/** Sets or edits the next step of a lead (rule LEAD-9). */
export function StepDialog({ lead, step, onClose }: StepDialogProps) {
  return (
    <FormDialog
      open={step !== null}
      onClose={onClose}
      title={step === 'new' ? 'Set next step' : 'Edit next step'}
    >
      {() => step && <StepForm lead={lead} step={step} onClose={onClose} />}
    </FormDialog>
  );
}

function StepForm({ lead, step, onClose }: StepDialogProps & { step: LeadStepReply | 'new' }) {
  const owners = useTeam('leads');
  const session = useSessionUser();
  const me = session?.state === 'signed-in' ? session.user.id : '';
  const shown = {
    onSuccess: (saved: LeadStepReply, _: unknown, client: QueryClient) =>
      showStep(client, lead.id, saved),
  };
  const set = useChange(setLeadStep, shown);
  const change = useChange(changeLeadStep, shown);
  const isNew = step === 'new';
  const values = isNew
    ? { text: '', dueOn: companyToday(), ownerId: lead.assignedTo ?? me }
    : stepValues(step);
  return (
    <RecordForm<StepValues, LeadStepReply, LeadStepReply>
      draft={isNew ? `next step ${lead.id}` : `edit step ${step.id}`}
      values={values}
      conflict={
        isNew
          ? {
              none: 'a lead has one next step: the server refuses a second one and says which it has',
            }
          : {
              record: step,
              read: (value) => leadStepReply.safeParse(value).data,
              valuesOf: stepValues,
              fields: [
                { name: 'text', label: 'What' },
                { name: 'dueOn', label: 'Due', text: (day) => dayText(String(day)) },
                { name: 'ownerId', label: 'Who', text: (id) => owners.nameOf(String(id)) },
              ],
            }
      }
      save={(typed, version) =>
        isNew
          ? set.mutateAsync({ params: { id: lead.id }, body: stepBody(typed) })
          : change.mutateAsync({
              params: { id: lead.id, stepId: step.id },
              body: { ...stepBody(typed), version },
            })
      }
      onSaved={onClose}
      buttons={{ submit: isNew ? 'Set next step' : 'Save changes', pending: 'Saving…' }}
    >
      {() => (
        <>
          <BoundTextField<StepValues>
            label="What"
            name="text"
            maxLength={leadStepMax}
            autoComplete="off"
            placeholder="Call about the budget"
            rules={{
              validate: (text) => String(text).trim() !== '' || 'Please say what to do next',
            }}
          />
          <div className="grid gap-2">
            <BoundTextField<StepValues>
              label="Due"
              name="dueOn"
              type="date"
              rules={{ validate: (day) => isCalendarDate(String(day)) || 'Please choose a day' }}
            />
            <QuickDays today={isNew ? companyToday() : todayOf(step)} />
          </div>
          <BoundSelectField<StepValues>
            label="Who"
            name="ownerId"
            options={[
              ...owners.optionsWith(isNew ? values.ownerId : step.owner?.id, ownerName(step)),
              { value: '', label: 'No one' },
            ]}
          />
        </>
      )}
    </RecordForm>
  );
}

const ownerName = (step: LeadStepReply | 'new') => (step === 'new' ? undefined : step.owner?.name);

/** The days that are chosen most, below the field of the day. */
function QuickDays({ today }: { today: CalendarDate }) {
  const { setValue } = useFormContext<StepValues>();
  const chosen = useWatch<StepValues, 'dueOn'>({ name: 'dueOn' });
  return (
    <div className="flex flex-wrap gap-2">
      {quickDays(today).map(({ label, day }) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen === day}
          onClick={() => setValue('dueOn', day, { shouldDirty: true, shouldValidate: true })}
          className="min-h-9 rounded-md border border-line-strong px-3 text-sm font-semibold hover:border-ink hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-info-soft"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
