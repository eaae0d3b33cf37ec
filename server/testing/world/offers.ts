import type { OfferReply } from '#contract/quotes/acceptance.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.ts';
import { recordLinkToken } from '#server/platform/http/record-link.ts';
import type { TestApp } from '../test-app.ts';
import { quoteRequest } from './factories.ts';

/** A quote that can be accepted, and the token of its private link. */
export interface TestOffer {
  id: string;
  token: string;
  reference: string;
}

/** A quote from the wizard that staff approved. */
export async function approvedQuote(
  app: TestApp,
  overrides: Partial<QuoteRequest> = {},
): Promise<TestOffer> {
  // Repeated races send many requests from one address within the hour.
  await app.database.transaction((tx) =>
    tx.deleteFrom('rate_counters').where('id', 'like', 'form-quote-%').execute(),
  );
  const reply = await app.call({
    method: 'POST',
    url: '/api/quotes',
    payload: quoteRequest(overrides),
  });
  const { id, privateUrl, reference } = reply.json();
  await app.database.transaction((tx) =>
    tx
      .updateTable('quotes')
      .set({ status: 'approved', sent_at: app.clock.now })
      .where('id', '=', id)
      .execute(),
  );
  return { id, token: new URL(privateUrl).pathname.split('/').at(-1) ?? '', reference };
}

/** The data of the page behind the private link. */
export async function offerOf(app: TestApp, token: string): Promise<OfferReply> {
  return (await app.call({ url: `/api/quotes/shared/${token}/offer` })).json();
}

/** A signature for what the page shows now. */
export async function signature(app: TestApp, token: string, overrides: object = {}) {
  return {
    name: 'Dana Whitfield',
    role: 'Practice manager',
    plan: 'customer-plan',
    signature: { kind: 'typed', text: 'Dana Whitfield' },
    documentHash: (await offerOf(app, token)).documentHash,
    ...overrides,
  };
}

/** Presses accept. */
export function accept(app: Pick<TestApp, 'call'>, token: string, payload: object) {
  return app.call({ method: 'POST', url: `/api/quotes/shared/${token}/accept`, payload });
}

/** A quote that its client accepted. */
export async function acceptedQuote(
  app: TestApp,
  overrides: Partial<QuoteRequest> = {},
  signed: object = {},
): Promise<TestOffer> {
  const quote = await approvedQuote(app, overrides);
  const reply = await accept(app, quote.token, await signature(app, quote.token, signed));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return quote;
}

/** Adds further signers to a quote; resolves to their tokens, in the order of the names. */
export async function nameSigners(
  app: TestApp,
  { id }: Pick<TestOffer, 'id'>,
  ...names: string[]
): Promise<string[]> {
  const { cookie } = await app.signedIn('admin');
  const { version } = (await app.call({ url: `/api/quotes/${id}`, cookie })).json();
  const signers = names.map((name) => ({ name, email: `${name.toLowerCase()}@signer.example` }));
  const reply = await app.call({
    method: 'PUT',
    url: `/api/quotes/${id}/signers`,
    cookie,
    payload: { version, signers },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const { link_version } = await app.database.read
    .selectFrom('quotes')
    .select('link_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const named: { id: string }[] = reply.json().signers.slice(1);
  return named.map((signer) =>
    recordLinkToken(app.context.secrets.links, 'quote-signer', { id: signer.id, link_version }),
  );
}
