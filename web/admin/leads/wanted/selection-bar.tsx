import { X } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { LeadReply } from '#contract/leads/leads.ts';
import { type ListPage, totalText } from '#web/kit/api/list-page.ts';
import type { ListState } from '#web/kit/list/list-address.ts';
import { useKeys } from '#web/kit/record/single-keys.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { select, useSelection } from '../select/selection.ts';
import { type EditKind, editKinds } from './edit-kinds.ts';
import { EditLeads } from './edit-leads.tsx';
import { leadsText } from './edit-parts.ts';

interface SelectionBarProps {
  /** How many leads are selected. */
  count: number;
  page: ListPage<LeadReply>;
  state: ListState;
}

/** What can be done with the selected leads, at the lower edge of the list. */
export function SelectionBar({ page, state }: SelectionBarProps) {
  const selected = useSelection((all) => all);
  const may = useMay();
  /** The selection that was extended to all matches: any other one is its own. */
  const [extended, setExtended] = useState<typeof selected>();
  const [kind, setKind] = useState<EditKind>();
  useKeys({ Escape: () => select([]) });
  // A row that is gone from the list is not edited unseen.
  const ids = page.rows.map(({ id }) => id).filter((id) => selected.has(id));
  const count = ids.length;
  const isPage = count === page.rows.length;
  const hasMore = page.isCapped || page.total > page.rows.length;
  const isAll = extended === selected && isPage && hasMore;
  const total = totalText(page);
  const { q, filters } = state;
  if (count === 0) return null;
  // A list is the frame of what is fixed within it.
  return createPortal(
    <>
      <section
        aria-label="Selected leads"
        data-bottom-bar=""
        className="no-print fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-x-1 gap-y-1 border border-line-strong bg-surface px-3 py-1.5 shadow-panel md:inset-x-auto md:bottom-6 md:left-1/2 md:-translate-x-1/2 md:flex-nowrap md:rounded-lg"
      >
        <p role="status" className="figures mr-2 font-semibold whitespace-nowrap">
          {isAll ? `All ${total} matches selected` : `${count} selected`}
        </p>
        {isPage && hasMore && !isAll && (
          <Button
            look="quiet"
            size="small"
            className="underline"
            onClick={() => setExtended(selected)}
          >
            Select all {total} matches
          </Button>
        )}
        <button
          type="button"
          aria-label="Clear the selection"
          onClick={() => select([])}
          className="grid size-9 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink max-md:ml-auto md:order-last"
        >
          <X aria-hidden size={17} />
        </button>
        <div className="flex gap-1 max-md:w-full max-md:overflow-x-auto md:border-l md:border-line md:pl-2">
          {editKinds
            .filter(({ needs }) => needs === undefined || may(needs))
            .map((one) => (
              <Button
                key={one.kind}
                look={one.kind === 'delete' ? 'danger' : 'secondary'}
                size="small"
                onClick={() => setKind(one.kind)}
              >
                {one.label}
              </Button>
            ))}
        </div>
      </section>
      <EditLeads
        kind={kind}
        leads={isAll ? `${total} leads` : leadsText(count)}
        selection={isAll ? { matching: { ...filters, q: q || undefined } } : { ids }}
        onClose={() => setKind(undefined)}
        onDone={() => {
          setKind(undefined);
          select([]);
        }}
      />
    </>,
    document.body,
  );
}
