import { useInfiniteQuery } from '@tanstack/react-query';
import { listOwnSecurityEvents, type SecurityEventReply } from '#contract/security-log.ts';
import { securityEventLabels } from '#domain/account/security-event.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { type ListPage, listPage } from '#web/kit/api/list-page.ts';
import { callWithHeaders } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';

/** Events that are shown at first and added by a press: a screenful. */
const pageSize = '10';

/** What happened to one's own account, newest first. */
export function OwnLog({ userId }: { userId: string }) {
  const log = useInfiniteQuery({
    queryKey: [listOwnSecurityEvents.path],
    queryFn: async ({ pageParam, signal }): Promise<ListPage<SecurityEventReply>> => {
      const query = { limit: pageSize, ...(pageParam && { cursor: pageParam }) };
      const { reply, headers } = await callWithHeaders(listOwnSecurityEvents, { query, signal });
      return listPage(reply, headers);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
  const events = log.data?.pages.flatMap((page) => page.rows);

  return (
    <div className="grid gap-4">
      {log.isError && (
        <Notice kind="danger" announced>
          <p className="font-semibold">Error loading the security log</p>
          <p>{failureText(log.error, 'Check your connection and try again.')}</p>
          <Button
            look="secondary"
            size="small"
            className="mt-3"
            pending={log.isFetching}
            onClick={() => void log.refetch()}
          >
            Try again
          </Button>
        </Notice>
      )}
      {log.isPending && <Skeleton rows={4} label="Loading the security log" />}
      {events?.length === 0 && <p className="text-muted">Nothing has happened yet.</p>}
      {events && events.length > 0 && (
        <ul className="grid">
          {events.map((event) => (
            <EventLine key={event.id} event={event} userId={userId} />
          ))}
        </ul>
      )}
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
