import type { FakeStripe } from '#server/testing/stripe/fake-stripe.ts';
import { smallQuoteRequest } from '../e2e/support/quote-request.ts';
import * as visitor from './visitor.ts';

const name = 'Dana Whitfield';

/** A checkout that a client has begun. */
interface Begun {
  session: string;
  intent: string;
}

/**
 * A client signs a quote with twelve payments and begins to pay its deposit.
 *
 * @param cookie of an admin, who sends the quote.
 * @param consents whether the client signs that the rest is charged to the same card.
 */
export async function beginToPay(
  url: string,
  cookie: string,
  stripe: FakeStripe,
  email: string,
  consents = false,
): Promise<Begun> {
  const body = smallQuoteRequest(name, email);
  const quote = (await visitor.ask(`${url}/api/quotes`, { method: 'POST', body })).json;
  await visitor.ask(`${url}/api/quotes/${quote.id}/send`, { method: 'POST', body: {}, cookie });
  const token = new URL(quote.privateUrl).pathname.split('/').at(-1);
  const shared = `${url}/api/quotes/shared/${token}`;
  const { documentHash } = (await visitor.ask(`${shared}/offer`)).json;
  const signature = { kind: 'typed', text: name };
  const signed = { name, role: 'Owner', plan: 'customer-plan', signature };
  await visitor.ask(`${shared}/accept`, { method: 'POST', body: { ...signed, documentHash } });
  const [invoice] = (await visitor.ask(`${shared}/invoices`)).json.invoices;
  const payUrl = `${url}/api${invoice.payPath}`;
  const consent = consents && (await visitor.ask(payUrl)).json.autopay.documentHash;
  const begun = await visitor.ask(`${payUrl}/checkout`, {
    method: 'POST',
    body: {
      amountCents: invoice.openCents,
      ...(consent && { autopay: { name, documentHash: consent } }),
    },
  });
  // One that the program did not live to hear of is the provider's newest.
  const session =
    begun.status === 201
      ? new URL(begun.json.url).pathname.split('/').at(-1)
      : [...stripe.sessions.keys()].at(-1);
  if (session === undefined) throw new Error(`No checkout: ${begun.status} ${begun.bytes}`);
  return { session, intent: stripe.sessions.get(session)?.payment_intent ?? '' };
}
