import type { LeadStepReply } from '#contract/leads/lead-step-reply.ts';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { shortStepDayText, todayOf } from './step-words.ts';

/** The day of a step, marked when it is over. */
export function StepDay({ step }: { step: LeadStepReply }) {
  const day = shortStepDayText(step.dueOn, todayOf(step));
  if (!step.isOverdue) return <span className="whitespace-nowrap">{day}</span>;
  return (
    <span>
      <span className="sr-only">Overdue: </span>
      <StatusDot tone="danger" label={day} />
    </span>
  );
}

/** A next step in one line of a list: its day, and what is to be done. */
export function StepInShort({ step }: { step: LeadStepReply }) {
  return (
    <span className="block truncate" title={step.text}>
      <StepDay step={step} />
      <span className="text-muted"> · {step.text}</span>
    </span>
  );
}
