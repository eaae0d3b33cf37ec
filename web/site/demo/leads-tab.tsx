import { useState } from 'react';
import { SortButton, type SortDirection } from '#web/kit/ui/sort-button.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { type LeadColumn, leads, sortLeads } from './sample-data.ts';

/** Columns that do not fit on a phone; there the name has their values below it. */
const wideOnly = 'max-sm:hidden';

const columns: { key: LeadColumn; label: string; numeric?: boolean; className: string }[] = [
  { key: 'name', label: 'Name', className: 'max-sm:pl-0' },
  { key: 'company', label: 'Company', className: wideOnly },
  { key: 'source', label: 'Source', className: wideOnly },
  { key: 'score', label: 'Score', numeric: true, className: 'max-sm:pr-0' },
  { key: 'nextAction', label: 'Next action', className: wideOnly },
];

/** Leads with score and next action, sortable by every column. */
export function LeadsTab() {
  const [column, setColumn] = useState<LeadColumn>('score');
  const [direction, setDirection] = useState<SortDirection>('descending');

  function sortBy(next: LeadColumn): void {
    const reversed = direction === 'ascending' ? 'descending' : 'ascending';
    setDirection(next === column ? reversed : next === 'score' ? 'descending' : 'ascending');
    setColumn(next);
  }

  return (
    <Table caption="Sample leads">
      <thead>
        <tr>
          {columns.map(({ key, label, numeric, className }) => {
            const sorted = key === column ? direction : null;
            return (
              <Column
                key={key}
                numeric={numeric ?? false}
                aria-sort={sorted ?? undefined}
                className={className}
              >
                <SortButton direction={sorted} onSort={() => sortBy(key)}>
                  {label}
                </SortButton>
              </Column>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {sortLeads(leads, column, direction).map((lead) => (
          <tr key={lead.name}>
            <RowHead className="max-sm:pl-0 sm:whitespace-nowrap">
              {lead.name}
              <span className="block text-sm font-normal text-muted sm:hidden">
                {lead.company}, {lead.source.toLowerCase()}
              </span>
              <span className="block text-sm font-normal sm:hidden">{lead.nextAction}</span>
            </RowHead>
            <Cell className={`whitespace-nowrap ${wideOnly}`}>{lead.company}</Cell>
            <Cell className={wideOnly}>{lead.source}</Cell>
            <Cell numeric className="max-sm:pr-0 max-sm:align-top">
              <span className="inline-flex items-center gap-3">
                <svg aria-hidden="true" viewBox="0 0 100 8" className="hidden h-2 w-24 sm:block">
                  <rect width="100" height="8" rx="4" className="fill-sunken" />
                  <rect width={lead.score} height="8" rx="4" className="fill-primary" />
                </svg>
                {lead.score}
              </span>
            </Cell>
            <Cell className={`min-w-52 ${wideOnly}`}>{lead.nextAction}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
