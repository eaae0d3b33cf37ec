import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type LeadEditReply, listLeadEditRows } from '#contract/leads/lead-edits.ts';
import { metaOf } from '#web/kit/api/invalidation.ts';
import { call } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

const stateLabels = {
  waiting: 'Not changed yet',
  changed: 'Changed',
  stayed: 'Stayed as before',
  restored: 'Taken back',
  kept: 'Not taken back',
};

interface EditedLeadsProps {
  /** Absent while the dialog is closed. */
  of: LeadEditReply | undefined;
  onClose: () => void;
}

/** The leads of a bulk edit, and what became of each. */
export function EditedLeads({ of, onClose }: EditedLeadsProps) {
  return (
    <Dialog
      open={of !== undefined}
      onOpenChange={onClose}
      title="Leads of this bulk edit"
      description={<span className="break-words">{of?.label}</span>}
    >
      {of && <Rows id={of.id} />}
    </Dialog>
  );
}

function Rows({ id }: { id: string }) {
  const rows = useInfiniteQuery({
    queryKey: [listLeadEditRows.path, id],
    meta: metaOf(listLeadEditRows),
    queryFn: ({ signal, pageParam }) =>
      call(listLeadEditRows, {
        params: { id },
        query: { ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  return (
    <Loaded query={rows} what="the leads" rows={5}>
      {({ pages }) => (
        <>
          <ul className="divide-y divide-line">
            {pages
              .flatMap((page) => page.rows)
              .map(({ leadId, name, state, reason }, index) => (
                <li
                  key={leadId ?? index}
                  className="flex flex-wrap justify-between gap-x-4 py-2 text-[0.9375rem]"
                >
                  {leadId === null ? (
                    <span className="text-muted">{name}</span>
                  ) : (
                    <Link
                      to={`/admin/leads?${new URLSearchParams({ lead: leadId })}`}
                      className="min-w-0 font-medium break-words underline-offset-4 hover:underline"
                    >
                      {name}
                    </Link>
                  )}
                  <span className="text-muted">
                    {stateLabels[state]}
                    {reason && `: ${reason}`}
                  </span>
                </li>
              ))}
          </ul>
          {rows.hasNextPage && (
            <Button
              look="secondary"
              size="small"
              className="mt-3"
              pending={rows.isFetchingNextPage}
              onClick={() => void rows.fetchNextPage()}
            >
              More
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
