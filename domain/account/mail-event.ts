/**
 * Events whose mails a client can switch off individually (rule PORTAL-3). Replies to the client's
 * requests, invoices and security notices are always sent.
 */
export const mailEvents = [
  {
    value: 'quotes',
    label: 'Quotes',
    about: 'A reminder before a quote you have not answered expires.',
  },
  {
    value: 'milestones',
    label: 'Milestones',
    about: 'Updates as work on your project moves forward.',
  },
  {
    value: 'documents',
    label: 'Documents',
    about: 'An email when we share documents with you.',
  },
  {
    value: 'meetings',
    label: 'Meeting reminders',
    about: 'A day and an hour before a meeting. We always email you if its time changes.',
  },
  {
    value: 'invoices',
    label: 'Invoice reminders',
    about:
      'Before an invoice is due and when it is overdue. We always send the invoices themselves.',
  },
  {
    value: 'chat',
    label: 'Chat replies',
    about: 'Our chat reply if you have left the page.',
  },
] as const;
export type MailEvent = (typeof mailEvents)[number]['value'];
