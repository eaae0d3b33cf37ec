import { splitName } from '#domain/account/name.ts';
import {
  findEverLinked,
  offerPath,
  requireQuote,
} from '#server/features/quotes/offer/open-offer.ts';
import { listSigners } from '#server/features/quotes/offer/signer-store.ts';
import { freshQuoteLink } from '#server/features/quotes/quote-link.ts';
import type { QuoteSignersTable, QuotesTable } from '#server/features/quotes/tables.ts';
import { type Actor, theProgram } from '#server/platform/audit/actor.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import {
  addressSubject,
  countUse,
  type Limit,
  useLimit,
} from '#server/platform/limits/rate-limit.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Mails that one link causes, and requests of one network address, whatever the link. */
const perLink: Limit = { name: 'new-link', times: 3, withinMs: hourMs };
const perAddress: Limit = { name: 'new-link-address', times: 20, withinMs: hourMs };

/**
 * Mails a new link to whom an earlier one belongs, at the address on record and nowhere else. What
 * never was a link of ours, and one that has asked too often, are answered the same.
 *
 * @throws Problem `too_many_requests` for the network address.
 */
export async function mailNewLink(
  context: Context,
  token: string,
  networkAddress: string,
): Promise<void> {
  const now = context.now();
  await context.database.transaction(async (tx) => {
    await useLimit(tx, perAddress, addressSubject(networkAddress), now);
    const linked = await findEverLinked(tx, context, token);
    if (linked === undefined) return;
    const { quote, signer } = linked;
    if (!(await countUse(tx, perLink, `${quote.id} ${signer?.id ?? ''}`, now)).allowed) return;
    const fresh = await freshQuoteLink({ tx, context, actor: theProgram, now }, quote.id);
    await mailLink(tx, context, fresh, signer);
  });
}

/** Mails a new link to everybody who has one of a quote, answered or not. */
export async function mailLinksOf(
  tx: Queries,
  context: Context,
  actor: Actor,
  id: string,
): Promise<QuotesTable> {
  await requireQuote(tx, id);
  const quote = await freshQuoteLink({ tx, context, actor, now: context.now() }, id);
  for (const signer of [null, ...(await listSigners(tx, id))])
    await mailLink(tx, context, quote, signer);
  const entry = { kind: 'quote', id, name: `Quote ${quote.reference}` } as const;
  await writeAudit(tx, context, actor, { ...entry, action: 'mailed the link' });
  return quote;
}

async function mailLink(
  tx: Queries,
  context: Context,
  quote: QuotesTable,
  signer: QuoteSignersTable | null,
): Promise<void> {
  await queueMail(
    { tx, context },
    {
      template: 'quote-link',
      to: signer?.email ?? quote.customer_email,
      data: {
        firstName: splitName(signer?.name ?? quote.customer_name)[0],
        reference: quote.reference,
        validDays: Math.round(context.config.privateLinkMs / dayMs),
        path: offerPath(context, quote, signer),
      },
    },
  );
}
