import type { ClientInvoice, ClientQuote } from '#contract/billing/client-billing.ts';
import type { ClientChat } from '#contract/chat/client-chats.ts';
import type { OpenChange } from '#contract/projects/change-requests.ts';
import type { ClientDocumentReply } from '#contract/projects/client-documents.ts';
import type { ClientBooking } from '#contract/projects/client-projects.ts';
import type { ClientApproval } from '#contract/projects/shared-approvals.ts';
import { longTimeText } from '#domain/booking/times/time-text.ts';
import { formatCents } from '#domain/money.ts';
import { longDayText } from '#web/shared/calendar-day.ts';

/** One thing that needs the client's attention. */
export interface Need {
  key: string;
  tone: 'danger' | 'warning' | 'info';
  title: string;
  detail: string;
  /** Label and target of its link: a page, or a tab of the portal. */
  action: string;
  href: string;
  /** The section of the tab that it is about. */
  section?: 'invoices' | 'meetings' | 'documents' | 'changes' | 'messages';
}

/** The data that needs are derived from. */
export interface NeedSources {
  quotes: readonly ClientQuote[];
  invoices: readonly ClientInvoice[];
  bookings: readonly ClientBooking[];
  documents: readonly ClientDocumentReply[];
  approvals: readonly ClientApproval[];
  changes: readonly OpenChange[];
  chats: readonly ClientChat[];
}

const dayMs = 86_400_000;

/**
 * Everything that needs the client's attention, the most urgent first: overdue invoices, quotes to
 * answer, milestones to approve, changes to sign, meetings within 24 hours, open invoices, unread
 * messages, new documents (rule PORTAL-1).
 *
 * @param now in milliseconds
 * @param timeZone the reader's
 */
export function needsOf(sources: NeedSources, now: number, timeZone: string): Need[] {
  const { quotes, invoices, bookings, documents, approvals, changes, chats } = sources;
  return [
    ...invoices.filter(({ status }) => status === 'overdue').map(invoiceNeed),
    ...quotes.filter(waitsForAnswer).map(quoteNeed),
    ...approvals.filter(({ state, path }) => state === 'open' && path !== '').map(approvalNeed),
    ...changes.map(changeNeed),
    ...bookings
      .filter(({ status, startsAt, endsAt }) => {
        const isNear = Date.parse(startsAt) - now <= dayMs;
        return status !== 'cancelled' && isNear && Date.parse(endsAt) > now;
      })
      .map((booking) => meetingNeed(booking, timeZone)),
    ...invoices
      .filter(({ status, chargeNotice }) => status === 'issued' && !chargeNotice)
      .map(invoiceNeed),
    ...messageNeeds(chats.filter(({ unreadCount }) => unreadCount > 0)),
    ...documentNeeds(documents.filter(({ isNew }) => isNew)),
  ];
}

/** False while the quote is waiting for the signatures of others, or for a colleague who may sign. */
function waitsForAnswer({ status, isExpired, waitingFor, path }: ClientQuote): boolean {
  return status === 'approved' && !isExpired && waitingFor.length === 0 && path !== '';
}

function invoiceNeed(invoice: ClientInvoice): Need {
  const isOverdue = invoice.status === 'overdue';
  return {
    key: invoice.id,
    tone: isOverdue ? 'danger' : 'warning',
    title: `Invoice ${invoice.number} is ${isOverdue ? 'overdue' : 'open'}`,
    detail: `${formatCents(invoice.openCents)}, ${isOverdue ? 'was due' : 'due'} ${longDayText(invoice.dueOn)}`,
    action: 'See billing',
    href: '#billing',
    section: 'invoices',
  };
}

function quoteNeed(quote: ClientQuote): Need {
  return {
    key: quote.id,
    tone: 'warning',
    title: `Quote ${quote.reference} is waiting for your answer`,
    detail: `Valid until ${longDayText(quote.validThrough)}`,
    action: 'Review and answer',
    href: quote.path,
  };
}

function approvalNeed(approval: ClientApproval): Need {
  const { answered, total } = approval;
  return {
    key: approval.id,
    tone: 'warning',
    title: `“${approval.milestoneTitle}” is waiting for your approval`,
    detail: `Please answer by ${longDayText(approval.answerBy)}${answered > 0 ? `, ${answered} of ${total} reviewed` : ''}`,
    action: 'Review',
    href: approval.path,
  };
}

function changeNeed({ id, projectId, title, number, priceCents, validThrough }: OpenChange): Need {
  return {
    key: id,
    tone: 'warning',
    title: `“${title}” is waiting for your signature`,
    detail: `Change ${number}, ${formatCents(priceCents)}, valid until ${longDayText(validThrough)}`,
    action: 'Review and sign',
    href: `?project=${projectId}&change=${id}#system`,
    section: 'changes',
  };
}

function meetingNeed(booking: ClientBooking, timeZone: string): Need {
  return {
    key: booking.id,
    tone: 'info',
    title: `${booking.consultationTypeLabel || 'Meeting'} within 24 hours`,
    detail: longTimeText(Date.parse(booking.startsAt), timeZone),
    action: 'See meetings',
    href: '#project',
    section: 'meetings',
  };
}

/** One entry for all that our team wrote; the newest conversation comes first. */
function messageNeeds(chats: readonly ClientChat[]): Need[] {
  const [newest] = chats;
  if (newest === undefined) return [];
  const count = chats.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  return [
    {
      key: 'messages',
      tone: 'info',
      title: count === 1 ? 'New message from our team' : `${count} new messages from our team`,
      detail: newest.lastMessage,
      action: 'See messages',
      href: '#project',
      section: 'messages',
    },
  ];
}

/** One entry for all documents, so that they do not bury what needs an answer. */
function documentNeeds(documents: readonly ClientDocumentReply[]): Need[] {
  const [first, ...others] = documents;
  if (first === undefined) return [];
  const isOne = others.length === 0;
  return [
    {
      key: 'documents',
      tone: 'info',
      title: isOne ? 'New document for you' : `${documents.length} new documents for you`,
      detail: isOne ? first.originalName : `${first.originalName} and ${others.length} more`,
      action: 'See documents',
      href: '#project',
      section: 'documents',
    },
  ];
}
