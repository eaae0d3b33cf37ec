import { isLimitedToOwn, mayDo, type Rights } from './rights.ts';

/**
 * Events whose mails a client can switch off individually (rule PORTAL-3). Replies to the client's
 * requests, invoices and security notices are always sent. `canWait`: until the reader's quiet hours end
 * (rule MAIL-8); `canSum`: for the daily summary (rule MAIL-9).
 */
export const mailEvents = [
  {
    value: 'quotes',
    label: 'Quotes',
    canWait: false,
    canSum: false,
    about: 'A reminder before a quote you have not answered expires.',
  },
  {
    value: 'milestones',
    label: 'Milestones',
    canWait: true,
    canSum: true,
    about: 'Updates as work on your project moves forward.',
  },
  {
    value: 'documents',
    label: 'Documents',
    canWait: true,
    canSum: true,
    about: 'An email when we share documents with you.',
  },
  {
    value: 'meetings',
    label: 'Meeting reminders',
    canWait: false,
    canSum: false,
    about: 'A day and an hour before a meeting. We always email you if its time changes.',
  },
  {
    value: 'invoices',
    label: 'Invoice reminders',
    canWait: false,
    canSum: false,
    about:
      'Before an invoice is due and when it is overdue. We always send the invoices themselves.',
  },
  {
    value: 'chat',
    label: 'Chat replies',
    canWait: true,
    canSum: false,
    about: 'Our chat reply if you have left the page.',
  },
  {
    value: 'savings',
    label: 'What you save',
    canWait: true,
    canSum: true,
    about: 'Every three months, how the cost of your system compares with what you paid before.',
  },
] as const;
export type MailEvent = (typeof mailEvents)[number]['value'];

/**
 * Events whose mails somebody of the team can switch off individually (rule ACCOUNT-20), and who gets
 * them.
 */
export const teamMailEvents = [
  {
    value: 'assigned',
    label: 'Work assigned to you',
    canWait: true,
    canSum: true,
    about:
      'When a colleague makes you responsible for a lead, a project, a message, a chat or a demo, or hands their work over to you.',
    isFor: (rights: Rights) => mayDo(rights, 'team'),
  },
  {
    value: 'mentions',
    label: 'Mentions',
    canWait: true,
    canSum: true,
    about: 'When a colleague mentions you in a project note, or in a private note in a chat.',
    isFor: (rights: Rights) => mayDo(rights, 'projects:see') || mayDo(rights, 'inbox:see'),
  },
  {
    value: 'hosting',
    label: 'Consultations you host',
    canWait: false,
    canSum: false,
    about:
      'When one is booked, confirmed, moved, canceled or given to someone else, with a file for your calendar.',
    isFor: (rights: Rights) => mayDo(rights, 'owner'),
  },
  {
    value: 'hostless',
    label: 'Consultations without a host',
    canWait: true,
    canSum: false,
    about: 'When a host leaves, or a booking loses its host in another way.',
    isFor: (rights: Rights) => mayDo(rights, 'bookings:change') && !isLimitedToOwn(rights),
  },
] as const;
export type TeamMailEvent = (typeof teamMailEvents)[number]['value'];

/** Whether mails about an event are meant for somebody of the team with these rights. */
export function isForTeamMember(event: TeamMailEvent, rights: Rights): boolean {
  return teamMailEvents.some(({ value, isFor }) => value === event && isFor(rights));
}
