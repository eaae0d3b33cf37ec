import type { AnswerQueueReply } from '#contract/inbox.ts';
import { medianDays, spanText, warningHours } from '#domain/contact/answer-clock.ts';

/** The queue in numbers, and the real median that the promise is measured by. */
export function QueueFigures({ queue }: { queue: AnswerQueueReply }) {
  const { waiting, late, soon, medianAnswerMs, answered } = queue;
  return (
    <p className="figures flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <span>{waiting.toLocaleString('en-US')} waiting</span>
      {late > 0 && <span className="font-semibold text-danger">{late} late</span>}
      {soon > 0 && (
        <span className="font-semibold text-warning">
          {soon} within {warningHours} hours
        </span>
      )}
      <span>
        {medianAnswerMs === null
          ? `No answer in the last ${medianDays} days`
          : `Median answer ${spanText(medianAnswerMs)} (${answered.toLocaleString('en-US')} in ${medianDays} days)`}
      </span>
    </p>
  );
}
