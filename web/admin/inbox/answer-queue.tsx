import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { To } from 'react-router';
import { type AnswerQueueReply, getAnswerQueue, type QueueItem } from '#contract/inbox/inbox.ts';
import { medianDays, spanText, warningHours } from '#domain/contact/answer-clock.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { QueueRow } from './queue-row.tsx';
import { useNow } from './use-now.ts';

/** Number of rows shown at first: the most urgent ones, without pushing the list out of view. */
const shortLength = 5;

/** What waits for an answer within the promised 24 hours, most urgent first (rule CONTACT-4). */
export function AnswerQueue({ messageSearch }: { messageSearch: (id: string) => string }) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const queue = useQuery(liveQueryOf(getAnswerQueue, {}));

  /** Where an item is answered. */
  function pathOf({ kind, id, sessionId, quoteId }: QueueItem): To {
    if (kind === 'chat') return `/admin/chat?session=${sessionId}`;
    if (kind === 'question') return `/admin/quotes/${quoteId}#questions`;
    return kind === 'quote' ? `/admin/quotes/${id}` : { search: messageSearch(id) };
  }

  return (
    <section aria-labelledby="answer-queue" className="border-b border-line px-4 py-4 lg:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="answer-queue" className="text-xl">
          Waiting for an answer
        </h2>
        {queue.data && <QueueFigures queue={queue.data} />}
      </div>
      <div className="mt-2">
        <Loaded query={queue} what="what waits for an answer" rows={0}>
          {({ items, waiting }) => (
            <>
              {items.length === 0 ? (
                <p className="text-muted">
                  Nobody is waiting: every message, quote, question and chat is answered.
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
                    ? 'Show only the most pressing'
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
