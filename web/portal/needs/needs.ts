import type { ClientInvoice, ClientQuote } from '#contract/billing/client-billing.ts';
import type { ClientBooking } from '#contract/projects/client-projects.ts';
import type { ClientDocumentReply } from '#contract/projects/documents.ts';
import { longTimeText } from '#domain/booking/times/time-text.ts';
import { formatCents } from '#domain/money.ts';

/** One thing that waits for the client. */
export interface Need {
  key: string;
  tone: 'danger' | 'warning' | 'info';
  title: string;
  detail: string;
  /** What to press, and where it leads: a page, or a tab of the portal. */
  action: string;
  href: string;
  /** The heading within the tab that it is about. */
  section?: 'invoices' | 'meetings' | 'documents';
}

/** What it is read from; what has not arrived yet is empty. */
export interface NeedSources {
  quotes: readonly ClientQuote[];
  invoices: readonly ClientInvoice[];
  bookings: readonly ClientBooking[];
  documents: readonly ClientDocumentReply[];
}

const dayMs = 86_400_000;
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayText = (day: string) => days.format(Date.parse(`${day}T00:00:00Z`));

/**
 * Everything that waits for the client, the most pressing first: overdue invoices, quotes to answer,
 * meetings within 24 hours, open invoices, new documents (rule PORTAL-1).
 *
 * @param now in milliseconds
 * @param timeZone the reader's
 */
export function needsOf(sources: NeedSources, now: number, timeZone: string): Need[] {
  const { quotes, invoices, bookings, documents } = sources;
  return [
    ...invoices.filter(({ status }) => status === 'overdue').map(invoiceNeed),
    ...quotes.filter(waitsForAnswer).map(quoteNeed),
    ...bookings
      .filter(({ status, startsAt, endsAt }) => {
        const isNear = Date.parse(startsAt) - now <= dayMs;
        return status !== 'cancelled' && isNear && Date.parse(endsAt) > now;
      })
      .map((booking) => meetingNeed(booking, timeZone)),
    ...invoices.filter(({ status }) => status === 'issued').map(invoiceNeed),
    ...documentNeeds(documents.filter(({ isNew }) => isNew)),
  ];
}

/** Not while it waits for the signatures of others. */
function waitsForAnswer({ status, isExpired, waitingFor }: ClientQuote): boolean {
  return status === 'approved' && !isExpired && waitingFor.length === 0;
}

function invoiceNeed(invoice: ClientInvoice): Need {
  const isOverdue = invoice.status === 'overdue';
  return {
    key: invoice.id,
    tone: isOverdue ? 'danger' : 'warning',
    title: `Invoice ${invoice.number} is ${isOverdue ? 'overdue' : 'open'}`,
    detail: `${formatCents(invoice.openCents)}, ${isOverdue ? 'was due' : 'due'} ${dayText(invoice.dueOn)}`,
    action: 'See billing',
    href: '#billing',
    section: 'invoices',
  };
}

function quoteNeed(quote: ClientQuote): Need {
  return {
    key: quote.id,
    tone: 'warning',
    title: `Quote ${quote.reference} waits for your answer`,
    detail: `Valid until ${dayText(quote.validUntil.slice(0, 10))}`,
    action: 'Read and answer',
    href: quote.path,
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

/** One line however many there are: the list must not bury what needs an answer. */
function documentNeeds(documents: readonly ClientDocumentReply[]): Need[] {
  const [first, ...others] = documents;
  if (first === undefined) return [];
  const isOne = others.length === 0;
  return [
    {
      key: 'documents',
      tone: 'info',
      title: isOne ? 'A new document for you' : `${documents.length} new documents for you`,
      detail: isOne ? first.originalName : `${first.originalName} and ${others.length} more`,
      action: 'See documents',
      href: '#project',
      section: 'documents',
    },
  ];
}
