import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type To } from 'react-router';
import {
  type AnswerQueueReply,
  getAnswerQueue,
  markAnswered,
  type QueueItem,
} from '#contract/inbox/answer-queue.ts';
import {
  answerHours,
  medianDays,
  spanText,
  timeLeftText,
  urgencyOf,
  warningHours,
} from '#domain/contact/answer-clock.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { queueKindLabels } from './inbox-words.ts';
import { useNow } from './use-now.ts';

/** Number of rows shown at first: the most urgent ones, without pushing the list out of view. */
const shortLength = 5;

/** What waits for an answer within the promised 24 hours, most urgent first (rule CONTACT-4). */
export function AnswerQueue({ messageSearch }: { messageSearch: (id: string) => string }) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const queue = useQuery(liveQueryOf(getAnswerQueue, {}));

  /** Where an item is answered. */
  function pathOf({ kind, id, sessionId, quoteId, projectId }: QueueItem): To {
    if (kind === 'chat') return `/admin/chat?session=${sessionId}`;
    if (kind === 'change') return `/admin/projects/${projectId}?view=changes&change=${id}`;
    if (kind === 'question') return `/admin/quotes/${quoteId}#questions`;
    return kind === 'quote' ? `/admin/quotes/${id}` : { search: messageSearch(id) };
  }

  return (
    <section aria-labelledby="answer-queue" className="border-b border-line px-4 py-4 lg:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="answer-queue" className="text-xl">
          Waiting for a reply
        </h2>
        {queue.data && <QueueFigures queue={queue.data} />}
      </div>
      <div className="mt-2">
        <Loaded query={queue} what="what’s waiting for a reply" rows={0}>
          {({ items, waiting }) => (
            <>
              {items.length === 0 ? (
                <p className="text-muted">
                  You’re all caught up: every message, quote, question, change and chat has a reply.
                </p>
              ) : (
                <ol>
                  {items.slice(0, isWhole ? undefined : shortLength).map((item) => (
                    <QueueRow
                      key={`${item.kind}-${item.id}`}
                      item={item}
                      now={now}
                      to={pathOf(item)}
                    />
                  ))}
                </ol>
              )}
              {items.length > shortLength && (
                <Button
                  look="quiet"
                  size="small"
                  className="-ml-3 mt-1"
                  aria-expanded={isWhole}
                  onClick={() => setWhole(!isWhole)}
                >
                  {isWhole
                    ? 'Show only the most urgent'
                    : `Show ${waiting > items.length ? 'the first' : 'all'} ${items.length}`}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}

/** The counts of the queue, and the median answer time, by which the promise is measured. */
function QueueFigures({ queue }: { queue: AnswerQueueReply }) {
  const { waiting, late, soon, medianAnswerMs, answered, chatRatings } = queue;
  const rated = chatRatings.good + chatRatings.bad;
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
          ? `No replies in the last ${medianDays} days`
          : `Median reply time ${spanText(medianAnswerMs)} (${answered.toLocaleString('en-US')} in ${medianDays} days)`}
      </span>
      {rated > 0 && (
        <span>
          {chatRatings.good.toLocaleString('en-US')} of {rated.toLocaleString('en-US')}{' '}
          {rated === 1 ? 'chat' : 'chats'} rated good
        </span>
      )}
    </p>
  );
}

const fills = { calm: 'fill-primary', soon: 'fill-warning', late: 'fill-danger' };
const texts = { calm: '', soon: 'font-semibold text-warning', late: 'font-semibold text-danger' };

interface QueueRowProps {
  item: QueueItem;
  /** In milliseconds. */
  now: number;
  to: To;
}

/** An item that waits: the rest of the 24 hours as a bar and as text, and a link to answer it. */
function QueueRow({ item, now, to }: QueueRowProps) {
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
          {[queueKindLabels[item.kind], item.company, item.kind !== 'chat' && item.reference]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <IfMay call="inbox:change">
        <Button
          look="quiet"
          size="small"
          aria-label={`Mark as answered: ${item.name}, ${item.reference}`}
          onClick={() => mark.mutate(true)}
        >
          Mark as answered
        </Button>
      </IfMay>
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
