/** What a change is about: the last part of the path of the calls whose answers it alters. */
export const eventTopics = [
  'leads',
  'quotes',
  'bookings',
  'inbox',
  'chat',
  'users',
  'mail',
  'projects',
  'milestones',
  'notes',
  'documents',
  'invoices',
  'audit',
  'catalogue',
] as const;
export type EventTopic = (typeof eventTopics)[number];
