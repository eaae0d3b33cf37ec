import { Link, type To } from 'react-router';
import { markAnswered, type QueueItem } from '#contract/inbox/inbox.ts';
import { answerHours, timeLeftText, urgencyOf } from '#domain/contact/answer-clock.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { queueKindLabels } from './inbox-words.ts';

const fills = { calm: 'fill-primary', soon: 'fill-warning', late: 'fill-danger' };
const texts = { calm: '', soon: 'font-semibold text-warning', late: 'font-semibold text-danger' };

interface QueueRowProps {
  item: QueueItem;
  /** In milliseconds. */
  now: number;
  to: To;
}

/** An item that waits: the rest of the 24 hours as a bar and as text, and a link to answer it. */
export function QueueRow({ item, now, to }: QueueRowProps) {
  const mark = useMarkAnswered(item);
  const dueAt = Date.parse(item.dueAt);
  const urgency = urgencyOf(dueAt, now);
  const left = Math.min(1, Math.max(0, (dueAt - now) / (answerHours * 3_600_000)));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-1.5 text-[0.9375rem] sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <p className={`figures max-sm:col-span-2 ${texts[urgency]}`}>
        <svg aria-hidden="true" viewBox="0 0 100 4" className="mb-1 h-1 w-24 max-sm:hidden">
          <rect width="100" height="4" className="fill-line" />
          {/* A late item fills the bar: the color alone would be easy to overlook. */}
          <rect
            width={urgency === 'late' ? 100 : left * 100}
            height="4"
            className={fills[urgency]}
          />
        </svg>
        {timeLeftText(dueAt, now)}
      </p>
      <p className="min-w-0">
        <Link
          to={to}
          preventScrollReset
          className="block truncate rounded-sm font-medium underline-offset-4 hover:underline"
        >
          {item.name}
        </Link>
        <span className="block truncate text-sm text-muted">
          {[queueKindLabels[item.kind], item.company, item.reference].filter(Boolean).join(', ')}
        </span>
      </p>
      <Button
        look="quiet"
        size="small"
        aria-label={`Mark as answered: ${item.name}, ${item.reference}`}
        onClick={() => mark.mutate(true)}
      >
        Mark as answered
      </Button>
    </li>
  );
}

/** Marks an item as answered by other means, with an Undo button in the toast. */
function useMarkAnswered({ kind, id, name }: QueueItem) {
  const input = (answered: boolean) => ({ params: { kind, id }, body: { answered } });
  const failed = 'Failed to mark as answered';
  const unmark = useChange(markAnswered, { input, failed });
  return useChange(markAnswered, {
    input,
    failed,
    done: () => ({
      title: 'Marked as answered',
      description: `${name} is no longer waiting.`,
      action: { label: 'Undo', run: () => unmark.mutate(false) },
    }),
  });
}
