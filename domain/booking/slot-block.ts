/** Why a slot cannot be booked. */
export type SlotBlock =
  | 'past'
  | 'closed'
  | 'away'
  | 'window'
  | 'notice'
  | 'taken'
  | 'held'
  | 'blocked';

/** Labels of the reasons. */
export const slotBlockLabels: Record<SlotBlock, string> = {
  past: 'already over',
  closed: 'closed that day',
  away: 'no one is available that day',
  window: 'too far ahead',
  notice: 'not enough notice',
  taken: 'taken',
  held: 'held for a few minutes',
  blocked: 'not available',
};
