/** The topics of changes: each is the last path segment of the calls whose replies it affects. */
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
  'company',
  'texts',
  'saved-views',
  'webhooks',
  'deliveries',
] as const;
export type EventTopic = (typeof eventTopics)[number];
