import { Check } from 'lucide-react';
import { useState } from 'react';
import type { LeadStepReply } from '#contract/leads/lead-step-reply.ts';
import {
  changeLeadStep,
  finishLeadStep,
  removeLeadStep,
  reopenLeadStep,
} from '#contract/leads/lead-steps.ts';
import type { LeadReply } from '#contract/leads/leads.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay, ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { quietSelectClass } from '#web/kit/ui/compact-select.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { showStep } from './show-step.ts';
import { quickDays, stepBody, stepValues } from './step-values.ts';
import { stepDayText, todayOf } from './step-words.ts';

const StepDialog = laterPart(
  async () => (await import('./step-form.tsx')).StepDialog,
  ({ step }) => step !== null,
);

/** What is to be done next about a lead (rule LEAD-9). */
export function NextStep({ lead }: { lead: LeadReply }) {
  const [edited, setEdited] = useState<LeadStepReply | 'new' | null>(null);
  const [isJustDone, setJustDone] = useState(false);
  const step = lead.nextStep;
  return (
    <section aria-labelledby="next-step" className="mt-5 rounded-md border border-line px-4 py-3">
      <h3 id="next-step" className="eyebrow">
        Next step
      </h3>
      {step ? (
        <OpenStep
          lead={lead}
          step={step}
          onEdit={() => setEdited(step)}
          onDone={() => setJustDone(true)}
        />
      ) : (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-muted">{isJustDone ? 'Done. What comes next?' : 'Nothing planned.'}</p>
          <IfMay call="leads:change">
            <Button look="secondary" size="small" onClick={() => setEdited('new')}>
              Set next step
            </Button>
          </IfMay>
        </div>
      )}
      <StepDialog lead={lead} step={edited} onClose={() => setEdited(null)} />
    </section>
  );
}

interface OpenStepProps {
  lead: LeadReply;
  step: LeadStepReply;
  onEdit: () => void;
  onDone: () => void;
}

function OpenStep({ lead, step, onEdit, onDone }: OpenStepProps) {
  const params = { id: lead.id, stepId: step.id };
  const reopen = useChange(reopenLeadStep, {
    done: ({ text }) => ({ title: 'Next step is open again', description: text }),
    failed: 'Failed to undo',
    onSuccess: (open, _, client) => showStep(client, lead.id, open),
  });
  const undo = { label: 'Undo', run: () => reopen.mutate({ params }) };
  const finish = useChange(finishLeadStep, {
    done: ({ text }) => ({ title: 'Step done', description: text, action: undo }),
    failed: 'Failed to mark it as done',
    onSuccess: (_, about, client) => {
      showStep(client, about.params.id, null);
      onDone();
    },
  });
  const remove = useChange(removeLeadStep, {
    done: ({ text }) => ({ title: 'Next step removed', description: text, action: undo }),
    failed: 'Failed to remove the next step',
    onSuccess: (_, about, client) => showStep(client, about.params.id, null),
  });
  return (
    <>
      <p className="mt-1 font-medium break-words">{step.text}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-muted">
        {step.isOverdue && <StatusDot tone="danger" label="Overdue" />}
        <ReadOnlyUnless call="leads:change">
          <DaySelect lead={lead} step={step} onOther={onEdit} />
        </ReadOnlyUnless>
        <span className="min-w-0 break-words">{step.owner?.name ?? 'No one yet'}</span>
      </p>
      <IfMay call="leads:change">
        <div className="no-print mt-2 flex flex-wrap gap-2">
          <Button
            look="primary"
            size="small"
            pending={finish.isPending}
            onClick={() => finish.mutate({ params, body: { version: step.version } })}
          >
            <Check aria-hidden size={16} />
            Done
          </Button>
          <Button look="quiet" size="small" aria-label="Edit next step" onClick={onEdit}>
            Edit
          </Button>
          <Button
            look="quiet"
            size="small"
            aria-label="Remove next step"
            pending={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >
            Remove
          </Button>
        </div>
      </IfMay>
    </>
  );
}

interface DaySelectProps {
  lead: LeadReply;
  step: LeadStepReply;
  /** Chooses a day that is not offered. */
  onOther: () => void;
}

const otherDay = 'other';

/** The day of a step, saved as soon as another one is chosen. */
function DaySelect({ lead, step, onOther }: DaySelectProps) {
  const today = todayOf(step);
  const change = useChange(changeLeadStep, {
    done: ({ dueOn }) => ({
      title: 'Next step moved',
      description: `Due: ${stepDayText(dueOn, today)}`,
    }),
    failed: 'Failed to move the next step',
    onSuccess: (moved, about, client) => showStep(client, about.params.id, moved),
  });
  // The chosen day is shown at once, until the lead has it.
  const shown = (change.isPending && change.variables.body.dueOn) || step.dueOn;
  const days = quickDays(today).filter(({ day }) => day !== step.dueOn);
  return (
    <select
      aria-label="Due"
      value={shown}
      onChange={({ target: { value } }) => {
        if (value === otherDay) onOther();
        else
          change.mutate({
            params: { id: lead.id, stepId: step.id },
            body: { ...stepBody(stepValues(step)), dueOn: value, version: step.version },
          });
      }}
      className={`-ml-1 min-h-8 max-w-full rounded-sm border pl-1 ${quietSelectClass}`}
    >
      <option value={step.dueOn}>{stepDayText(step.dueOn, today)}</option>
      {days.map(({ label, day }) => (
        <option key={label} value={day}>
          {label}
        </option>
      ))}
      <option value={otherDay}>Another day…</option>
    </select>
  );
}
