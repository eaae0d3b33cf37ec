import type { PayPage } from '#contract/billing/pay-page.ts';
import { payToken } from '#server/features/billing/invoices/pay-link.ts';
import type { FakeEvent } from '#server/testing/stripe/fake-objects.ts';
import { createPayingApp } from '#server/testing/stripe/paying-app.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';

/**
 * An accepted quote whose deposit of $365.77 can be paid through the fake of Stripe.
 *
 * @param taxBasisPoints the company's tax rate, which is added.
 */
export async function payingWorld(taxBasisPoints = 0) {
  const { app, stripe } = await createPayingApp(taxBasisPoints);
  const quote = await acceptedQuote(app);
  const { id } = await app.database.read
    .selectFrom('invoices')
    .select('id')
    .where('quote_id', '=', quote.id)
    .where('status', '=', 'issued')
    .executeTakeFirstOrThrow();
  const token = payToken(app.context, { id });
  const admin = async () => (await app.signedIn('admin')).cookie;

  const page = async (): Promise<PayPage> => (await app.call({ url: `/api/pay/${token}` })).json();
  const checkout = (amountCents: number) =>
    app.call({ method: 'POST', url: `/api/pay/${token}/checkout`, payload: { amountCents } });
  /** Starts a checkout. @returns the ids of Stripe's session and payment. */
  const begin = async (amountCents = 36_577) => {
    const reply = await checkout(amountCents);
    if (reply.statusCode !== 201) throw new Error(reply.body);
    const session = new URL(reply.json().url).pathname.split('/').at(-1) ?? '';
    return { session, intent: stripe.sessions.get(session)?.payment_intent ?? '' };
  };
  /** Sends news to the webhook, and waits until what it is about was settled. */
  const deliver = async (event: FakeEvent, how: { secret?: string; ageMs?: number } = {}) => {
    const sent = {
      method: 'POST' as const,
      url: '/api/payments/webhook',
      ...stripe.signed(event, how),
    };
    const reply = await app.call(sent);
    for (let turn = 0; reply.statusCode === 200 && turn < 200; turn++) {
      const row = await app.database.read
        .selectFrom('payment_events')
        .select('settled_at')
        .where('id', '=', event.id)
        .executeTakeFirst();
      if (row?.settled_at != null) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return reply;
  };
  /** What our books say came in, and where it stands. */
  const booked = async () => {
    const rows = await app.database.read.selectFrom('payment_postings').selectAll().execute();
    const sum = (of: typeof rows) => of.reduce((cents, row) => cents + row.amount_cents, 0);
    return {
      net: sum(rows.filter(({ currency }) => currency === 'usd')),
      onInvoices: sum(rows.filter(({ invoice_id }) => invoice_id !== null)),
      credit: sum(rows.filter(({ place }) => place === 'credit')),
      held: sum(rows.filter(({ place }) => place === 'held')),
    };
  };
  return { app, stripe, quote, id, token, admin, page, checkout, begin, deliver, booked };
}
