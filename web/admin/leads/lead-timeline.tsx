import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import {
  getLeadTimeline,
  type TimelineItem,
  type TimelineKind,
  timelineKinds,
} from '#contract/leads/lead-timeline.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { metaOf } from '#web/kit/api/invalidation.ts';
import { pollingOptions } from '#web/kit/api/polling-options.ts';
import { call } from '#web/kit/api/request.ts';
import { ChangeLines } from '#web/kit/record/change-lines.tsx';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { NoteComposer } from './notes/note-composer.tsx';
import { OwnNote } from './notes/own-note.tsx';

const kindLabels: Record<TimelineKind, string> = {
  note: 'Notes',
  step: 'Steps done',
  quote: 'Quotes',
  booking: 'Bookings',
  message: 'Messages',
  chat: 'Chats',
  mail: 'Emails',
  project: 'Projects',
  invoice: 'Invoices',
  change: 'Changes',
  visit: 'Pages viewed',
  lead: 'Arrival',
};
const kindOptions = [
  { value: '', label: 'Everything' },
  ...Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
];

interface LeadTimelineProps {
  leadId: string;
  /** Whether notes can be written and changed: not while the lead is in the bin. */
  canWrite: boolean;
}

/** Everything that a lead did and that was done about the lead, newest first (rule LEAD-7). */
export function LeadTimeline({ leadId, canWrite }: LeadTimelineProps) {
  const [kind, setKind] = useState<TimelineKind | undefined>();
  const timeline = useInfiniteQuery({
    ...pollingOptions,
    queryKey: [getLeadTimeline.path, leadId, kind],
    meta: metaOf(getLeadTimeline),
    queryFn: ({ signal, pageParam }) =>
      call(getLeadTimeline, {
        params: { id: leadId },
        query: { ...(pageParam && { after: pageParam }), ...(kind && { kind }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  const items = timeline.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="lead-timeline" className="mt-6">
      <div className="flex items-center justify-between gap-4">
        <h3 id="lead-timeline" className="eyebrow">
          Timeline
        </h3>
        <CompactSelect
          label="Show on the timeline"
          value={kind ?? ''}
          options={kindOptions}
          onChange={(value) => setKind(timelineKinds.find((one) => one === value))}
        />
      </div>
      {canWrite && (
        <IfMay call="leads:change">
          <NoteComposer
            leadId={leadId}
            onAdded={() => setKind((shown) => (shown === 'note' ? shown : undefined))}
          />
        </IfMay>
      )}
      {timeline.isPending && <Skeleton rows={4} label="Loading the timeline" />}
      {timeline.isError && (
        <LoadFailure
          title="Error loading the timeline"
          error={timeline.error}
          onRetry={() => void timeline.refetch()}
          isRetrying={timeline.isFetching}
        />
      )}
      {items?.length === 0 && <p className="mt-2 text-muted">Nothing here yet.</p>}
      <ol className="mt-2 border-l border-line">
        {items?.map((item) => (
          <Item key={`${item.kind} ${item.id}`} item={item}>
            {item.note?.isOwn && canWrite && <OwnNote leadId={leadId} item={item} />}
          </Item>
        ))}
      </ol>
      {timeline.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          pending={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          Earlier
        </Button>
      )}
    </section>
  );
}

/** @param children what can be done with it. */
function Item({ item, children }: { item: TimelineItem; children: ReactNode }) {
  return (
    <li className="relative pb-3 pl-4 before:absolute before:top-2 before:-left-[3.5px] before:size-1.5 before:rounded-full before:bg-line-strong">
      <div className="flex items-baseline justify-between gap-4">
        {item.record ? (
          <Link
            to={recordPath(item.record.kind, item.record.id)}
            className="min-w-0 rounded-sm font-medium underline-offset-4 hover:underline"
          >
            {item.title}
          </Link>
        ) : (
          <span className="min-w-0 font-medium">{item.title}</span>
        )}
        <span className="shrink-0 text-sm text-muted">
          <RelativeDate at={item.at} />
        </span>
      </div>
      {item.detail && (
        <p
          className={
            item.note
              ? 'max-w-prose break-words whitespace-pre-wrap'
              : 'text-sm break-words text-muted'
          }
        >
          {item.detail}
        </p>
      )}
      {item.note?.editedAt && (
        <p className="text-sm text-muted">
          Edited <RelativeDate at={item.note.editedAt} />
        </p>
      )}
      {children}
      <ChangeLines changes={item.changes} />
    </li>
  );
}
