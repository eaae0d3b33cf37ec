import * as z from 'zod/mini';
import type { ChatCard } from '#contract/chat/chat.ts';
import { type ChatCardKind, cardMessage, chatCardKinds } from '#domain/chat/card.ts';
import type { BookingsTable } from '#server/features/bookings/tables.ts';
import { refuseUnsent } from '#server/features/quotes/sending/quote-link.ts';
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

/** A card as stored in the column of its message. */
const storedCard = z.object({
  kind: z.enum(chatCardKinds),
  quoteId: z.nullable(z.string()),
  /** Absent in cards from before consultation cards existed. */
  bookingId: z.optional(z.nullable(z.string())),
  reference: z.string(),
  estimatedCost: z.string(),
});
type StoredCard = z.output<typeof storedCard>;

/** A card to be sent: its column, the text of its message, and the text for the mail. */
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
 * Creates a card.
 *
 * @throws Problem `not_found` for a quote or consultation that is not of the conversation's lead.
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
    // The thread has no link until the address is proven, so mail it in any case.
    const always = !isOpenKind(kind) && conversation.email_proven_at === null;
    const text = `${message}\n${context.config.publicUrl}${path}`;
    return { card: JSON.stringify(card), message, mail: { text, always } };
  };
  if (isOpenKind(kind)) return made(plain, pathOf[kind]);
  if (kind === 'quote') {
    const quote = await findQuote(tx, required(wanted.quoteId, 'quoteId', 'a quote'));
    if (quote === undefined || quote.deleted_at !== null || quote.lead_id !== conversation.lead_id)
      throw notFound('quote');
    refuseUnsent(quote);
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
 * A card as its reader sees it. Staff get a link to the back office, and a visitor with a proven
 * address the private link of the quote or consultation; others got that by mail.
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
  // Read again, because it may have been moved since the card was sent.
  const booking = bookingId ? await findBooking(db, bookingId) : undefined;
  if (booking === undefined) return { ...card, path: null };
  const when = { startsAt: instantText(booking.starts_at), timeZone: booking.time_zone };
  const path = isStaff ? `/admin/bookings?booking=${booking.id}` : bookingPath(context, booking);
  return { ...card, ...when, path };
}
