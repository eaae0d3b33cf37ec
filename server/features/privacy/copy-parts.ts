/** The parts of a copy of somebody's data, in the order in which they stand there. */
export const copyParts = [
  'chats',
  'messages',
  'bookings',
  'quotes to sign',
  'open quotes',
  'invoices',
  'signatures',
  'accepted quotes',
  'documents',
  'projects',
  'contact record',
  'mails',
  'sign-ins',
  'profile',
  'account',
] as const;

declare module '#server/platform/db/table-facts.ts' {
  interface CopyParts extends Parts {}
}
type Parts = Record<(typeof copyParts)[number], unknown>;
