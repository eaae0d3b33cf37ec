import * as z from 'zod/mini';
import type { ChatCard } from '#contract/chat/chat.ts';
import { type ChatCardKind, cardMessage, chatCardKinds } from '#domain/chat/card.ts';
import type { BookingsTable } from '#server/features/bookings/tables.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findBooking } from '../bookings/store.ts';
import { findQuote } from '../quotes/store.ts';
import type { ConversationsTable } from './tables.ts';

/** What the column of a message keeps of its card. */
const storedCard = z.object({
  kind: z.enum(chatCardKinds),
  quoteId: z.nullable(z.string()),
  /** Absent in cards that are older than those of consultations. */
  bookingId: z.optional(z.nullable(z.string())),
  reference: z.string(),
  estimatedCost: z.string(),
});
type StoredCard = z.output<typeof storedCard>;

/** A card about to be sent: its column, the words that carry it, and those for the mail. */
interface NewCard {
  card: string;
  message: string;
  mail: { text: string; always: boolean };
}

const pathOf = { booking: '/contact#booking', 'start-quote': '/quote' } as const;
type OpenKind = keyof typeof pathOf;
const isOpenKind = (kind: ChatCardKind): kind is OpenKind => Object.hasOwn(pathOf, kind);

const quotePath = ({ secrets }: Context, quote: QuotesTable) =>
  `/quotes/${recordLinkToken(secrets.links, 'quote', quote)}`;
const bookingPath = ({ secrets }: Context, booking: BookingsTable) =>
  `/bookings/${recordLinkToken(secrets.links, 'booking', booking)}`;

/**
 * Makes a card. A quote or a consultation has to be one of the conversation's lead.
 *
 * @throws Problem `not_found` for any other.
 */
export async function newCard(
  { tx, context }: Work,
  conversation: ConversationsTable,
  wanted: { kind: ChatCardKind; quoteId?: string | undefined; bookingId?: string | undefined },
): Promise<NewCard> {
  const { kind } = wanted;
  const plain: StoredCard = {
    kind,
    quoteId: null,
    bookingId: null,
    reference: '',
    estimatedCost: '',
  };
  const made = (card: StoredCard, path: string): NewCard => {
    const message = cardMessage(kind, card.reference);
    // Whoever only typed the address gets nothing in the thread: the mailbox decides.
    const always = !isOpenKind(kind) && conversation.email_proven_at === null;
    const text = `${message}\n${context.config.publicUrl}${path}`;
    return { card: JSON.stringify(card), message, mail: { text, always } };
  };
  if (isOpenKind(kind)) return made(plain, pathOf[kind]);
  if (kind === 'quote') {
    const quote = await findQuote(tx, required(wanted.quoteId, 'quoteId', 'a quote'));
    if (quote === undefined || quote.lead_id !== conversation.lead_id) throw notFound('quote');
    const estimatedCost = String(quote.estimated_cost_dollars);
    const { id: quoteId, reference } = quote;
    return made({ ...plain, quoteId, reference, estimatedCost }, quotePath(context, quote));
  }
  const booking = await findBooking(tx, required(wanted.bookingId, 'bookingId', 'a consultation'));
  if (booking === undefined || booking.lead_id !== conversation.lead_id) throw notFound('booking');
  const { id: bookingId, reference } = booking;
  return made({ ...plain, bookingId, reference }, bookingPath(context, booking));
}

function required(id: string | undefined, path: string, what: string): string {
  if (id !== undefined) return id;
  const message = `Please choose ${what}`;
  throw new Problem('invalid_input', message, { issues: [{ path, message }] });
}

/**
 * A message's card as its reader sees it. The private link of a quote or a consultation is for
 * staff's own page, and for a visitor whose mailbox is proven; for others it went by mail.
 */
export async function presentCard(
  db: Queries,
  context: Context,
  column: string | null,
  reader: 'admin' | { isProven: boolean },
): Promise<ChatCard | null> {
  if (column === null) return null;
  const { kind, quoteId, bookingId, reference, estimatedCost } = z.parse(
    storedCard,
    JSON.parse(column),
  );
  const card = { kind, reference, estimatedCost, startsAt: null, timeZone: '' };
  if (isOpenKind(kind)) return { ...card, path: pathOf[kind] };
  const isStaff = reader === 'admin';
  if (!isStaff && !reader.isProven) return { ...card, estimatedCost: '', path: null };
  if (kind === 'quote') {
    if (isStaff) return { ...card, path: `/admin/quotes/${quoteId}` };
    const quote = quoteId === null ? undefined : await findQuote(db, quoteId);
    return { ...card, path: quote === undefined ? null : quotePath(context, quote) };
  }
  // As it stands now: it may have been moved since the card was sent.
  const booking = bookingId ? await findBooking(db, bookingId) : undefined;
  if (booking === undefined) return { ...card, path: null };
  const when = { startsAt: instantText(booking.starts_at), timeZone: booking.time_zone };
  const path = isStaff ? `/admin/bookings?booking=${booking.id}` : bookingPath(context, booking);
  return { ...card, ...when, path };
}
