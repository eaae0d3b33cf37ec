import { shortDayText } from '#domain/day-text.ts';
import type { LeadColumns } from '../change-store.ts';
import { leadName } from '../present.ts';
import type { LeadRow } from '../store.ts';
import type { LeadStepsTable } from '../tables.ts';

/** Of a message; the whole one is still on the merged lead. */
const longestMessage = 3000;

interface Merged {
  stays: LeadRow;
  other: LeadRow;
  /** What the lead that stays has now. */
  next: LeadColumns;
  /** The next step of the other lead, if it stays with it. */
  step: Pick<LeadStepsTable, 'text' | 'due_on'> | undefined;
}

/** A note about what the two leads said differently and the lead that stays does not say anymore; '' if nothing. */
export function notKept({ stays, other, next, step }: Merged): string {
  const lines: string[] = [];
  const add = (label: string, of: (lead: LeadColumns | LeadRow) => string) => {
    const kept = of(next);
    for (const value of new Set([of(stays), of(other)]))
      if (value !== '' && value !== kept) lines.push(`${label}: ${value}`);
  };
  add('Name', (lead) => `${lead.first_name} ${lead.last_name}`.trim());
  add('Company', (lead) => lead.company);
  add('Phone', (lead) => lead.phone);
  add('Message', (lead) => lead.message.slice(0, longestMessage));
  if (step !== undefined) lines.push(`Next step, due ${shortDayText(step.due_on)}: ${step.text}`);
  if (lines.length === 0) return '';
  return [`Not kept when ${leadName(other)} (${other.email}) was merged:`, ...lines].join('\n');
}
