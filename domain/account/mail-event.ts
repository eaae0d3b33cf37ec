/**
 * Events whose mails a client can switch off individually (rule PORTAL-3). Replies to the client's
 * requests, invoices and security notices are always sent.
 */
export const mailEvents = [
  {
    value: 'quotes',
    label: 'Quotes',
    about: 'A reminder before a quote that waits for your answer ends.',
  },
  {
    value: 'milestones',
    label: 'Milestones',
    about: 'News when work on your project moves on.',
  },
  {
    value: 'documents',
    label: 'Documents',
    about: 'A note when we share documents with you.',
  },
  {
    value: 'meetings',
    label: 'Meeting reminders',
    about: 'A day and an hour before a meeting. Changes of its time always come.',
  },
  {
    value: 'invoices',
    label: 'Invoice reminders',
    about: 'Before an invoice is due and when it is overdue. The invoices themselves always come.',
  },
  {
    value: 'chat',
    label: 'Chat replies',
    about: 'Our answer in the chat when you had left the page.',
  },
] as const;
export type MailEvent = (typeof mailEvents)[number]['value'];
