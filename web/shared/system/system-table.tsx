import { useState } from 'react';
import type { SystemReply } from '#contract/projects/approvals.ts';
import { formatCents } from '#domain/money.ts';
import type { ScopeState } from '#domain/project/project-status.ts';
import { StatusDot, type StatusTone } from '#web/kit/ui/records/status-dot.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { companyDayText } from '#web/shared/calendar-day.ts';

type SystemItem = SystemReply['items'][number];

/** How the states of a bought feature are shown. */
const states: Record<ScopeState, [tone: StatusTone, label: string]> = {
  planned: ['neutral', 'Planned'],
  building: ['info', 'Being built'],
  'in-review': ['warning', 'In review'],
  delivered: ['success', 'Delivered'],
};

interface SystemTableProps {
  system: SystemReply;
  /** What has to happen next with each, for the team. */
  hasNext?: boolean;
}

/** Every bought feature with state, milestone and price, and on demand its story (rule SIGNOFF-1). */
export function SystemTable({ system, hasNext = false }: SystemTableProps) {
  const [openId, setOpenId] = useState('');
  const { items, totalCents } = system;
  return (
    <Table caption="Bought features">
      <thead>
        <tr>
          <Column className="max-sm:px-0">Feature</Column>
          <Column className="max-md:hidden">Status</Column>
          <Column className="min-w-52 max-lg:hidden">Milestone</Column>
          {hasNext && <Column className="min-w-52 max-lg:hidden">Next</Column>}
          <Column numeric className="max-sm:px-0">
            Price
          </Column>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <SystemRow
            key={item.id}
            item={item}
            hasNext={hasNext}
            isOpen={openId === item.id}
            onToggle={() => setOpenId(openId === item.id ? '' : item.id)}
          />
        ))}
      </tbody>
      {totalCents > 0 && (
        <tfoot>
          <tr>
            <RowHead className="font-semibold max-sm:px-0">Total of these prices</RowHead>
            <Cell className="max-md:hidden" />
            <Cell className="max-lg:hidden" />
            {hasNext && <Cell className="max-lg:hidden" />}
            <Cell numeric className="font-semibold max-sm:px-0">
              {formatCents(totalCents)}
            </Cell>
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

interface SystemRowProps {
  item: SystemItem;
  hasNext: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function SystemRow({ item, hasNext, isOpen, onToggle }: SystemRowProps) {
  const [tone, word] = states[item.state];
  return (
    <tr className="align-baseline">
      <RowHead className="w-full max-sm:px-0">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="min-h-8 rounded-sm text-left font-medium break-words underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {item.label}
        </button>
        <span className="block text-sm font-normal md:hidden">
          <StatusDot tone={tone} label={word} />
        </span>
        {item.milestoneTitle && (
          <span className="block text-sm font-normal break-words text-muted lg:hidden">
            {item.milestoneTitle}
          </span>
        )}
        {hasNext && item.next && (
          <span className="block text-sm font-normal break-words text-muted lg:hidden">
            Next: {item.next}
          </span>
        )}
        {isOpen && (
          <ol className="mt-2 grid gap-1.5 border-l-2 border-line pl-4 text-sm font-normal">
            {item.story.map(({ text, at }) => (
              <li key={`${at} ${text}`} className="break-words">
                <span className="figures text-muted">{companyDayText(at)}</span> {text}
              </li>
            ))}
          </ol>
        )}
      </RowHead>
      <Cell className="whitespace-nowrap max-md:hidden">
        <StatusDot tone={tone} label={word} />
      </Cell>
      <Cell className="break-words max-lg:hidden">
        {item.milestoneTitle || <span className="text-muted">To be planned</span>}
      </Cell>
      {hasNext && <Cell className="max-lg:hidden">{item.next}</Cell>}
      <Cell numeric className="whitespace-nowrap max-sm:px-0">
        {item.priceCents === null ? 'Included' : formatCents(item.priceCents)}
      </Cell>
    </tr>
  );
}
