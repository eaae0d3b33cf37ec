import * as z from 'zod/mini';
import type { ChatCard } from '#contract/chat.ts';
import { type ChatCardKind, cardMessage, chatCardKinds } from '#domain/chat/card.ts';
import type { Context } from '../../context.ts';
import type { ConversationsTable } from '../../db/chat-tables.ts';
import type { Queries } from '../../db/schema.ts';
import { notFound, Problem } from '../../problem.ts';
import { recordLinkToken } from '../../record-link.ts';
import { findQuote } from '../quotes/store.ts';

/** What the column of a message keeps of its card. */
const storedCard = z.object({
  kind: z.enum(chatCardKinds),
  quoteId: z.nullable(z.string()),
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

const booking = '/contact#booking';
const pathOf: Record<Exclude<ChatCardKind, 'quote'>, string> = { booking, 'start-quote': '/quote' };

/**
 * Makes a card. A quote has to be one of the conversation's lead.
 *
 * @throws Problem `not_found` for any other quote.
 */
export async function newCard(
  tx: Queries,
  context: Context,
  conversation: ConversationsTable,
  { kind, quoteId }: { kind: ChatCardKind; quoteId?: string | undefined },
): Promise<NewCard> {
  const { publicUrl } = context.config;
  if (kind !== 'quote') {
    const card: StoredCard = { kind, quoteId: null, reference: '', estimatedCost: '' };
    const message = cardMessage(kind, '');
    const text = `${message}\n${publicUrl}${pathOf[kind]}`;
    return { card: JSON.stringify(card), message, mail: { text, always: false } };
  }
  if (quoteId === undefined)
    throw new Problem('invalid_input', 'Please choose a quote', {
      issues: [{ path: 'quoteId', message: 'Please choose a quote' }],
    });
  const quote = await findQuote(tx, quoteId);
  if (quote === undefined || quote.lead_id !== conversation.lead_id) throw notFound('quote');
  const card: StoredCard = {
    kind,
    quoteId,
    reference: quote.reference,
    estimatedCost: String(quote.estimated_cost_dollars),
  };
  const message = cardMessage(kind, quote.reference);
  const path = `/quotes/${recordLinkToken(context.secrets.links, 'quote', quote)}`;
  const text = `${message}\n${publicUrl}${path}`;
  // Whoever only typed the address gets nothing in the thread: the mailbox decides.
  const always = conversation.email_proven_at === null;
  return { card: JSON.stringify(card), message, mail: { text, always } };
}

/**
 * A message's card as its reader sees it. The private link of a quote is for staff's own page, and
 * for a visitor whose mailbox is proven; for others it went by mail.
 */
export async function presentCard(
  db: Queries,
  context: Context,
  column: string | null,
  reader: 'admin' | { isProven: boolean },
): Promise<ChatCard | null> {
  if (column === null) return null;
  const { kind, quoteId, reference, estimatedCost } = z.parse(storedCard, JSON.parse(column));
  if (kind !== 'quote') return { kind, reference, estimatedCost, path: pathOf[kind] };
  if (reader === 'admin')
    return { kind, reference, estimatedCost, path: `/admin/quotes/${quoteId}` };
  const quote = reader.isProven && quoteId !== null ? await findQuote(db, quoteId) : undefined;
  const path =
    quote === undefined
      ? null
      : `/quotes/${recordLinkToken(context.secrets.links, 'quote', quote)}`;
  return { kind, reference, estimatedCost: reader.isProven ? estimatedCost : '', path };
}
