import { useState } from 'react';
import { Cell, Column, RowHead, type SortDirection, Table } from '#web/kit/ui/table.tsx';
import { type LeadColumn, leads, sortLeads } from './sample-data.ts';

const columns: { key: LeadColumn; label: string; numeric?: boolean }[] = [
  { key: 'name', label: 'Name' },
  { key: 'company', label: 'Company' },
  { key: 'source', label: 'Source' },
  { key: 'score', label: 'Score', numeric: true },
  { key: 'nextAction', label: 'Next action' },
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
          {columns.map(({ key, label, numeric }) => (
            <Column
              key={key}
              numeric={numeric ?? false}
              sort={key === column ? direction : null}
              onSort={() => sortBy(key)}
            >
              {label}
            </Column>
          ))}
        </tr>
      </thead>
      <tbody>
        {sortLeads(leads, column, direction).map((lead) => (
          <tr key={lead.name}>
            <RowHead className="whitespace-nowrap">{lead.name}</RowHead>
            <Cell className="whitespace-nowrap">{lead.company}</Cell>
            <Cell>{lead.source}</Cell>
            <Cell numeric>
              <span className="inline-flex items-center gap-3">
                <svg aria-hidden="true" viewBox="0 0 100 8" className="hidden h-2 w-24 sm:block">
                  <rect width="100" height="8" rx="4" className="fill-sunken" />
                  <rect width={lead.score} height="8" rx="4" className="fill-primary" />
                </svg>
                {lead.score}
              </span>
            </Cell>
            <Cell className="min-w-52">{lead.nextAction}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
