import type { fillSavedReply } from '#contract/chat/saved-replies.ts';
import type { EndpointReply } from '#contract/endpoint.ts';
import { splitName } from '#domain/account/name.ts';
import { mayDo } from '#domain/account/rights.ts';
import { longTimeText } from '#domain/booking/times/time-text.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { fillReply, type ReplyVariable, variablesIn } from '#domain/chat/saved-reply.ts';
import { formatDollars } from '#domain/money.ts';
import { readRules } from '#server/features/bookings/settings/store.ts';
import { readDay } from '#server/features/bookings/slot-choice.ts';
import { withoutOthersLeads } from '#server/features/leads/own-leads.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { emailKey } from '../../accounts/store.ts';
import { isShownToCustomer } from '../../quotes/sending/quote-link.ts';
import type { QuotesTable } from '../../quotes/tables.ts';
import type { ConversationsTable } from '../tables.ts';

/** Quotes of a lead among which one is looked for that its customer may see. */
const quotesLookedAt = 20;

/** The latest quote of an address that its customer may see: a lead may have those of other addresses too. */
async function findOwnQuote(
  db: Queries,
  leadId: string,
  key: string,
): Promise<QuotesTable | undefined> {
  const quotes = await db
    .selectFrom('quotes')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(quotesLookedAt)
    .execute();
  return quotes.find((one) => emailKey(one.customer_email) === key && isShownToCustomer(one));
}

/** A value, or why there is none. */
type Fact = { value: string } | { reason: string };

/** The text of a saved reply for one conversation, and what it lacks (rule CHAT-21). */
export async function filledFor(
  context: Context,
  conversation: ConversationsTable,
  person: Person,
  text: string,
): Promise<EndpointReply<typeof fillSavedReply>> {
  const values: Partial<Record<ReplyVariable, string>> = {};
  const missing: { variable: string; reason: string }[] = [];
  for (const variable of variablesIn(text)) {
    const fact = await facts[variable](context, conversation, person);
    if ('value' in fact) values[variable] = fact.value;
    else missing.push({ variable, reason: fact.reason });
  }
  return { text: fillReply(text, values), missing };
}

type ReadFact = (
  context: Context,
  conversation: ConversationsTable,
  person: Person,
) => Fact | Promise<Fact>;

const facts: Record<ReplyVariable, ReadFact> = {
  'first name': (_, { name }) => {
    const [value] = splitName(name);
    return value === '' ? { reason: 'the visitor gave no name' } : { value };
  },
  'quote value': async ({ database }, conversation, person) => {
    // Whoever typed an address may not be the person whose quote it is (rule CHAT-16).
    if (conversation.email_proven_at === null)
      return { reason: 'the visitor’s email address is not verified yet' };
    const { rights } = person;
    if (!mayDo(rights, ['quotes:see', 'figures']))
      return { reason: 'your role does not include the prices of quotes' };
    const [seen] = await withoutOthersLeads(database.read, person, [
      { leadId: conversation.lead_id },
    ]);
    const leadId = seen?.leadId ?? null;
    const quote = leadId && (await findOwnQuote(database.read, leadId, conversation.email_key));
    if (!quote) return { reason: 'the visitor has no quote that was sent' };
    return { value: formatDollars(quote.estimated_cost_dollars) };
  },
  'next free slot': async (context) => {
    const { config, database, now } = context;
    const zone = config.businessTimeZone;
    const today = wallTimeOf(now(), zone).date;
    const stored = await readRules(database.read);
    const requester = { stored, who: 'visitor', type: undefined } as const;
    const { next: slot } = await readDay(database.read, context, requester, today);
    if (slot === undefined) return { reason: 'no time is free' };
    return { value: longTimeText(slot.startsAt, zone) };
  },
};
