/** What is chosen from either lead when two are merged; the address is that of the lead that stays. */
export const mergedFields = [
  'name',
  'company',
  'phone',
  'status',
  'score',
  'owner',
  'message',
] as const;
export type MergedField = (typeof mergedFields)[number];

export const mergedFieldLabels: Record<MergedField, string> = {
  name: 'Name',
  company: 'Company',
  phone: 'Phone',
  status: 'Status',
  score: 'Score',
  owner: 'Owner',
  message: 'Message',
};

/** What belongs to a lead and goes to the one that stays (rule LEAD-11). */
export const mergedKinds = [
  'quotes',
  'bookings',
  'projects',
  'messages',
  'chats',
  'notes',
  'steps',
] as const;
export type MergedKind = (typeof mergedKinds)[number];

const words: Record<MergedKind, readonly [one: string, many: string]> = {
  quotes: ['quote', 'quotes'],
  bookings: ['booking', 'bookings'],
  projects: ['project', 'projects'],
  messages: ['message', 'messages'],
  chats: ['chat', 'chats'],
  notes: ['note', 'notes'],
  steps: ['next step', 'next steps'],
};

/** "2 quotes and 1 note"; '' for nothing. */
export function countsText(counts: readonly { kind: MergedKind; count: number }[]): string {
  const parts = counts
    .filter(({ count }) => count > 0)
    .map(
      ({ kind, count }) => `${count.toLocaleString('en-US')} ${words[kind][count === 1 ? 0 : 1]}`,
    );
  return new Intl.ListFormat('en-US').format(parts);
}

/** The values of a lead of which one is chosen. */
export type MergedValues = Record<MergedField, string>;

/**
 * What is taken from the other lead unless somebody chooses otherwise: what the lead that stays does not
 * know.
 */
export function suggestedFields(stays: MergedValues, other: MergedValues): MergedField[] {
  return mergedFields.filter((field) => stays[field] === '' && other[field] !== '');
}
