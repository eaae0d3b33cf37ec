import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { EndpointReply } from '#contract/endpoint.ts';
import { findTwins } from '#contract/leads/lead-merges.ts';
import { twinReasonLabels } from '#domain/lead/merge/same-person.ts';
import { comparePath, namedLead, useKeepApart } from '#web/admin/use-lead-merges.ts';
import { metaOf } from '#web/kit/api/invalidation.ts';
import { call } from '#web/kit/api/request.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { LeadInShort } from './lead-in-short.tsx';

/** Suggestions that are looked for at once. */
const pairsAtOnce = 20;
/** Calls in a row that may find nothing: some thousand leads. */
const looksAtOnce = 20;

type FoundPair = EndpointReply<typeof findTwins>['pairs'][number];

/** Pairs of leads that may be the same person, the newest leads first (rule LEAD-10). */
export function PairList() {
  const [wanted, setWanted] = useState({ pairs: pairsAtOnce, looks: looksAtOnce });
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useInfiniteQuery({
    queryKey: [findTwins.path],
    meta: metaOf(findTwins),
    queryFn: ({ signal, pageParam }) =>
      call(findTwins, { query: { ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = found;
  const pairs = data?.pages.flatMap((page) => page.pairs) ?? [];
  const looks = data?.pages.length ?? 0;
  const goesOn =
    hasNextPage && !isError && pairs.length < wanted.pairs && looks < wanted.looks && looks > 0;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  const isLooking = found.isPending || goesOn;
  return (
    <section aria-labelledby="pairs-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="max-w-prose text-muted">
        Leads with the same phone number, or with the same name and company. Nothing is merged until
        you say so.
      </p>
      <h2 id="pairs-heading" ref={heading} tabIndex={-1} className="sr-only">
        Suggestions
      </h2>
      {isError && (
        <LoadFailure
          title="Error loading the suggestions"
          error={found.error}
          onRetry={() => void found.refetch()}
          isRetrying={isFetching}
        />
      )}
      {pairs.length > 0 && (
        <ul className="border-t border-line">
          {pairs.map((pair) => (
            <PairLine
              key={`${pair.lead.id} ${pair.other.id}`}
              pair={pair}
              onApart={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {isLooking && <Skeleton rows={3} label="Looking for duplicates" />}
      {!isLooking && !isError && pairs.length === 0 && !hasNextPage && (
        <EmptyState title="No duplicates found">
          When two leads have the same phone number, or the same name and company, you’ll see them
          here.
        </EmptyState>
      )}
      {!isLooking && hasNextPage && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            look="secondary"
            size="small"
            onClick={() =>
              setWanted({ pairs: pairs.length + pairsAtOnce, looks: looks + looksAtOnce })
            }
          >
            Look at older leads
          </Button>
          {pairs.length === 0 && (
            <p className="text-[0.9375rem] text-muted">No duplicates among the newest leads.</p>
          )}
        </div>
      )}
    </section>
  );
}

function PairLine({
  pair: { lead, other, reasons },
  onApart,
}: {
  pair: FoundPair;
  onApart: () => void;
}) {
  const apart = useKeepApart(onApart);
  const names = `${namedLead(lead)} and ${namedLead(other)}`;
  return (
    <li
      aria-label={names}
      className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <LeadInShort lead={lead} />
      <LeadInShort lead={other} />
      <div className="flex flex-wrap content-start items-center gap-2 md:justify-end">
        <p className="w-full text-[0.9375rem] md:text-right">
          {reasons.map((reason) => twinReasonLabels[reason]).join(' · ')}
        </p>
        <Link to={comparePath(lead.id, other.id)} className={buttonClass('secondary', 'small')}>
          Compare and merge<span className="sr-only"> {names}</span>
        </Link>
        <Button
          look="quiet"
          size="small"
          pending={apart.isPending}
          onClick={() => apart.mutate({ params: { id: lead.id, leadId: other.id } })}
        >
          Not the same person<span className="sr-only">: {names}</span>
        </Button>
      </div>
    </li>
  );
}
