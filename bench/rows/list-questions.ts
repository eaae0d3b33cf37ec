/** A list, its queries, and a word that some of its rows contain. */
interface ListQuestions {
  path: string;
  sorts: readonly string[];
  filters: readonly string[];
  /** Absent if the list has no search. */
  word?: string;
}

/** All lists of the back office (rule SPEED-1). */
export const lists: readonly ListQuestions[] = [
  {
    path: '/api/leads',
    sorts: ['-createdAt', 'name', 'company', '-score'],
    filters: [
      'status=qualified',
      'source=quote',
      'state=open',
      'assignedTo=nobody',
      'status=new&source=quote&state=open&sort=name',
    ],
    word: 'dental',
  },
  {
    path: '/api/quotes',
    sorts: ['-createdAt', 'customer', '-value', 'validUntil'],
    filters: ['status=pending', 'status=accepted', 'status=accepted&sort=-value'],
    word: 'dental',
  },
  {
    path: '/api/bookings',
    sorts: ['-createdAt', 'startsAt', 'customer', 'company'],
    filters: [
      'status=pending',
      'type=demo',
      'from=2026-01-01&to=2026-12-31',
      'status=pending&type=demo&sort=customer',
    ],
    word: 'dental',
  },
  {
    path: '/api/projects',
    sorts: ['-createdAt', 'name', 'client', '-budget', 'startDate', '-endDate'],
    filters: [
      'stage=current',
      'stage=finished',
      'status=active',
      'stage=current&ownerId=nobody',
      'stage=current&status=active&sort=name',
    ],
    word: 'crm',
  },
  {
    path: '/api/chat/sessions',
    sorts: ['-lastMessageAt'],
    filters: ['status=open', 'status=closed'],
    word: 'dental',
  },
  {
    path: '/api/users',
    sorts: ['-createdAt', 'name', 'email'],
    filters: [
      'role=client',
      'status=active',
      'status=invited',
      'status=disabled',
      'role=client&status=active&sort=name',
    ],
    word: 'example',
  },
  {
    path: '/api/inbox',
    sorts: ['-createdAt', 'name'],
    filters: [
      'status=open',
      'status=spam',
      'assigned=nobody',
      'status=open&assigned=nobody&sort=name',
      'assigned=nobody&sort=name',
    ],
    word: 'spreadsheet',
  },
  {
    path: '/api/mail',
    sorts: ['-createdAt', 'recipient'],
    filters: ['status=sent', 'status=failed', 'status=sent&sort=recipient'],
    word: 'example',
  },
  {
    path: '/api/invoices',
    sorts: ['-issueOn', 'dueOn', 'customer', '-total'],
    filters: [
      'status=planned',
      'status=overdue',
      'status=paid',
      'stage=numbered',
      'status=planned&sort=customer',
    ],
    word: 'dental',
  },
  {
    path: '/api/bin',
    sorts: ['-deletedAt', 'deletedAt'],
    filters: ['kind=lead', 'kind=project'],
  },
  { path: '/api/security-log', sorts: ['-createdAt', 'createdAt'], filters: ['kind=signed-in'] },
  {
    path: '/api/audit',
    sorts: ['-createdAt', 'createdAt'],
    filters: ['kind=lead', 'actorId=nobody'],
    word: 'changed',
  },
];

/** The tables that they show. */
export const tables = [
  'leads',
  'quotes',
  'bookings',
  'projects',
  'conversations',
  'users',
  'contact_messages',
  'invoices',
  'mails',
  'security_events',
  'audit_entries',
];
