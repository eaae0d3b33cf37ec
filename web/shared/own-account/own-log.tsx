import { useInfiniteQuery } from '@tanstack/react-query';
import { listOwnSecurityEvents, type SecurityEventReply } from '#contract/accounts/security-log.ts';
import { securityEventLabels } from '#domain/account/security-event.ts';
import { metaOf } from '#web/kit/api/invalidation.ts';
import { type ListPage, listPage } from '#web/kit/api/list-page.ts';
import { callWithHeaders } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** Events per page, about a screenful. */
const pageSize = '10';

/** The security events of one's own account, newest first. */
export function OwnLog({ userId }: { userId: string }) {
  const log = useInfiniteQuery({
    queryKey: [listOwnSecurityEvents.path],
    meta: metaOf(listOwnSecurityEvents),
    queryFn: async ({ pageParam, signal }): Promise<ListPage<SecurityEventReply>> => {
      const query = { limit: pageSize, ...(pageParam && { cursor: pageParam }) };
      const { reply, headers } = await callWithHeaders(listOwnSecurityEvents, { query, signal });
      return listPage(reply, headers);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

  return (
    <div className="grid gap-4">
      <Loaded query={log} what="the security log" rows={4} quiet>
        {({ pages }) => <Events events={pages.flatMap(({ rows }) => rows)} userId={userId} />}
      </Loaded>
      {log.hasNextPage && (
        <Button
          look="secondary"
          className="justify-self-start"
          pending={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show older entries
        </Button>
      )}
    </div>
  );
}

interface EventsProps {
  events: readonly SecurityEventReply[];
  userId: string;
}

function Events({ events, userId }: EventsProps) {
  if (events.length === 0) return <p className="text-muted">No activity yet.</p>;
  return (
    <ul className="grid">
      {events.map((event) => (
        <EventLine key={event.id} event={event} userId={userId} />
      ))}
    </ul>
  );
}

function EventLine({ event, userId }: { event: SecurityEventReply; userId: string }) {
  const byOther = event.actorId !== null && event.actorId !== userId ? event.actorEmail : '';
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2.5 first:pt-0 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium">{securityEventLabels[event.kind]}</p>
        <p className="text-sm break-words text-muted">
          {byOther && `by ${byOther}, `}
          {event.device}
          {event.address && <span className="figures break-words">, {event.address}</span>}
        </p>
      </div>
      <p className="text-sm text-muted">
        <RelativeDate at={event.createdAt} />
      </p>
    </li>
  );
}
