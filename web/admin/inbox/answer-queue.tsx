import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { To } from 'react-router';
import {
  type AnswerQueueReply,
  getAnswerQueue,
  listInbox,
  markAnswered,
  type QueueItem,
} from '#contract/inbox.ts';
import { medianDays, spanText, warningHours } from '#domain/contact/answer-clock.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { polled } from '#web/kit/api/polled.ts';
import { call } from '#web/kit/api/request.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { QueueRow } from './queue-row.tsx';
import { useNow } from './use-now.ts';

/** Rows that stand there unasked: what presses, without pushing the list out of sight. */
const shortLength = 5;

/** What waits for an answer within the promised 24 hours, the most pressing first (rule CONTACT-4). */
export function AnswerQueue({ messageSearch }: { messageSearch: (id: string) => string }) {
  const client = useQueryClient();
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const queue = useQuery({
    ...polled,
    queryKey: [getAnswerQueue.path],
    queryFn: ({ signal }) => call(getAnswerQueue, { signal }),
  });

  async function mark(item: QueueItem, answered: boolean): Promise<void> {
    const { kind, id } = item;
    try {
      await call(markAnswered, { params: { kind, id }, body: { answered } });
      if (answered)
        toast({
          title: 'Marked as answered',
          description: `${item.name} is no longer waiting.`,
          action: { label: 'Undo', run: () => void mark(item, false) },
        });
    } catch (error) {
      toast({
        title: 'Failed to mark as answered',
        description: failureText(error, 'The server cannot be reached. Please try again.'),
        variant: 'destructive',
      });
    }
    for (const { path } of [getAnswerQueue, listInbox])
      void client.invalidateQueries({ queryKey: [path] });
  }

  /** Where an item is answered. */
  function placeOf({ kind, id, sessionId, quoteId }: QueueItem): To {
    if (kind === 'chat') return `/admin/chat?session=${sessionId}`;
    if (kind === 'question') return `/admin/quotes/${quoteId}#questions`;
    return kind === 'quote' ? `/admin/quotes/${id}` : { search: messageSearch(id) };
  }

  const { data } = queue;
  const shown = isWhole ? data?.items : data?.items.slice(0, shortLength);
  return (
    <section aria-labelledby="answer-queue" className="border-b border-line px-4 py-4 lg:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="answer-queue" className="text-xl">
          Waiting for an answer
        </h2>
        {data && <QueueFigures queue={data} />}
      </div>
      {queue.isError && (
        <div className="mt-3">
          <LoadFailure
            title="Error loading what waits for an answer"
            error={queue.error}
            onRetry={() => void queue.refetch()}
            isRetrying={queue.isFetching}
            shownSince={data && queue.dataUpdatedAt}
          />
        </div>
      )}
      {data?.items.length === 0 && (
        <p className="mt-2 text-muted">
          Nobody is waiting: every message, quote, question and chat is answered.
        </p>
      )}
      {shown && shown.length > 0 && (
        <ol className="mt-2">
          {shown.map((item) => (
            <QueueRow
              key={`${item.kind}-${item.id}`}
              item={item}
              now={now}
              to={placeOf(item)}
              onAnswered={() => void mark(item, true)}
            />
          ))}
        </ol>
      )}
      {data && data.items.length > shortLength && (
        <Button
          look="quiet"
          size="small"
          className="-ml-3 mt-1"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? 'Show only the most pressing'
            : `Show ${data.waiting > data.items.length ? 'the first' : 'all'} ${data.items.length}`}
        </Button>
      )}
    </section>
  );
}

/** The queue in numbers, and the real median that the promise is measured by. */
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
