import type { SampleLead } from './sample-data.ts';

/** A column that the sample leads can be sorted by. */
export type LeadColumn = keyof SampleLead;

/** The leads in the order of one column; equal values keep their order. */
export function sortLeads(
  leads: readonly SampleLead[],
  column: LeadColumn,
  direction: 'ascending' | 'descending',
): SampleLead[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return leads.toSorted((a, b) => sign * compare(a[column], b[column]));
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en');
}
