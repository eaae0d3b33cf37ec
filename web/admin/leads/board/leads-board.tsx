import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type LeadReply, listLeads } from '#contract/leads/leads.ts';
import { type LeadStatus, leadBoardOrder, leadStatusLabels } from '#domain/lead/lead-status.ts';
import { liveListQuery } from '#web/kit/api/live/live-list.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { ListBesidePanel } from '#web/kit/record/record-panel.tsx';
import { useOpenRecord } from '#web/kit/record/use-open-record.ts';
import { LeadPanel } from '../lead-panel.tsx';
import { leadName } from '../lead-words.ts';
import { useHandOver } from '../use-hand-over.ts';
import { useLeadChange } from '../use-lead-change.ts';
import { BoardColumnView } from './board-column.tsx';
import { boardColumns, cardsPerColumn } from './board-columns.ts';
import { ColumnTabs } from './column-tabs.tsx';

const queryOf = (status: LeadStatus) => ({
  status,
  state: 'open',
  sort: '-createdAt',
  limit: String(cardsPerColumn),
});

/** The open leads by status: moved by dragging, or with the two arrows of each card (rule LEAD-3). */
export function LeadsBoard({ onBook }: { onBook: (lead: LeadReply) => void }) {
  const pages = useQueries({
    queries: leadBoardOrder.map((status) => liveListQuery(listLeads, queryOf(status))),
  });
  const open = useOpenRecord('lead');
  const handOver = useHandOver(open);
  const change = useLeadChange();
  const [announcement, setAnnouncement] = useState('');
  const board = useRef<HTMLOListElement>(null);
  const moved = useRef('');
  const columns = boardColumns({
    new: pages[0]?.data,
    contacted: pages[1]?.data,
    qualified: pages[2]?.data,
    converted: pages[3]?.data,
  });
  const failed = pages.find((page) => page.isError);
  const placed = columns.map(({ cards }) => cards?.map(({ id }) => id).join()).join('|');

  // A moved card is rendered again in its new column: moves the focus there, to move it further.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a card has moved
  useEffect(() => {
    if (!moved.current) return;
    const card = board.current?.querySelector(`[data-lead="${CSS.escape(moved.current)}"]`);
    const controls = card?.querySelectorAll<HTMLElement>('button:not(:disabled), select') ?? [];
    moved.current = '';
    // Where one column is shown at a time, the person stays in theirs, to go on with the next card.
    const shown = [...controls].find((control) => control.offsetParent !== null);
    if (shown?.matches('button')) shown.focus();
  }, [placed]);

  function move(lead: LeadReply, status: LeadStatus): void {
    if (lead.status === status) return;
    moved.current = lead.id;
    change.mutate(
      { lead, change: { status } },
      {
        onError: () =>
          setAnnouncement(`${leadName(lead)} is still in ${leadStatusLabels[lead.status]}.`),
      },
    );
    setAnnouncement(`${leadName(lead)} is now in ${leadStatusLabels[status]}.`);
  }

  const cards = columns.flatMap((column) => column.cards ?? []);
  return (
    <ListBesidePanel
      list={
        <div className="px-4 py-3 lg:px-6">
          <h1 className="mb-3 text-2xl leading-9">Leads</h1>
          <p className="sr-only" role="status">
            {announcement}
          </p>
          {failed && (
            <LoadFailure
              title="Error loading leads"
              error={failed.error}
              onRetry={() => {
                for (const page of pages) void page.refetch();
              }}
              isRetrying={pages.some((page) => page.isFetching)}
            />
          )}
          <ColumnTabs columns={columns} board={board} />
          <ol
            ref={board}
            aria-label="Columns"
            // Without a card there is nothing else in it from which a keyboard could scroll it.
            {...(cards.length === 0 && { tabIndex: 0 })}
            className="flex gap-3 max-md:-mx-4 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 max-md:overflow-x-auto max-md:px-4 md:grid md:grid-cols-2 xl:grid-cols-4"
          >
            {columns.map((column) => (
              <BoardColumnView
                key={column.status}
                column={column}
                openId={open.id}
                searchFor={open.searchFor}
                onMove={(id, status) => {
                  const lead = cards.find((one) => one.id === id);
                  if (lead) move(lead, status);
                }}
              />
            ))}
          </ol>
          <p className="mt-3 text-sm text-muted">
            <span className="pointer-coarse:hidden max-md:hidden">
              Drag a card to another status, or use its arrows.
            </span>{' '}
            Closed leads are in the table.
          </p>
        </div>
      }
      panel={
        open.id && (
          <LeadPanel
            key={open.id}
            id={open.id}
            listed={cards.find((lead) => lead.id === open.id)}
            handOver={handOver}
            onClose={open.close}
            onStep={open.step}
            onBook={onBook}
          />
        )
      }
    />
  );
}
