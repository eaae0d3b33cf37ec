import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import { leastPaymentCents } from '#contract/billing/pay-page.ts';
import { payToken } from '#server/features/billing/invoices/pay-link.ts';
import { hear } from '#server/features/payments/testing/hear.ts';
import { type Life, send } from './life-steps.ts';
import { invoicesOf } from './thread-rows.ts';

/** The day on which checks come in, which the test's clock shows. */
const paidOn = '2026-03-04';

/** What happens to the money of a life. */
export const payEvents: Record<string, (life: Life) => Promise<string>> = {
  'pay by check': payByCheck,
  'pay online': payOnline,
  'pay twice': payTwice,
  undo: undoPayment,
  'send back': sendBack,
  dispute,
};

/** Pays whatever is left, with every planned invoice issued. */
export async function payEverything(life: Life): Promise<string> {
  if (life.plan === null) return 'nothing';
  for (const { id, status } of await invoicesOf(life))
    if (status === 'planned') await send(life, 'admin', 'POST', `/api/invoices/${id}/issue`);
  const paid = [];
  for (const { id, status } of await invoicesOf(life))
    if (status === 'issued') paid.push(await payCheck(life, id, 'all'));
  return `paid to the end: ${paid.join(', ')}`;
}

/** An invoice of the life that has a number; undefined if there is none. */
async function anyInvoice(life: Life, isOpen: boolean): Promise<InvoiceDetail | undefined> {
  const all = await invoicesOf(life);
  const some = all.filter(({ status }) => (isOpen ? status === 'issued' : status !== 'planned'));
  return some.length === 0 ? undefined : detail(life, life.choose.pick(some).id);
}

const detail = async (life: Life, id: string) =>
  (await send<InvoiceDetail>(life, 'admin', 'GET', `/api/invoices/${id}`)).body;

/** All of it in half of the cases, else a part. */
const someOf = ({ choose }: Life, cents: number) =>
  choose.chance(50) ? cents : 1 + choose.roll(cents);

async function payCheck(life: Life, id: string, cents: number | 'all'): Promise<string> {
  const { openCents, number } = await detail(life, id);
  const amountCents = cents === 'all' ? openCents : cents;
  const money = { amountCents, paidOn, method: 'check' };
  const { status } = await send(life, 'admin', 'POST', `/api/invoices/${id}/payments`, money);
  return `${amountCents} for ${number} (${status})`;
}

async function payByCheck(life: Life): Promise<string> {
  const invoice = await anyInvoice(life, true);
  if (invoice === undefined) return 'nothing';
  return payCheck(life, invoice.id, someOf(life, invoice.openCents));
}

/** Opens the provider's page. @returns the session's id; undefined if that is refused. */
async function checkout(life: Life, id: string, amountCents: number): Promise<string | undefined> {
  if (amountCents < leastPaymentCents) return undefined;
  const url = `/api/pay/${payToken(life.app.context, { id })}/checkout`;
  const { status, body } = await send<{ url: string }>(life, 'client', 'POST', url, {
    amountCents,
  });
  if (status !== 201) return undefined;
  const session = new URL(body.url).pathname.split('/').at(-1) ?? '';
  const intent = life.stripe.sessions.get(session)?.payment_intent;
  // Whoever asks for the same again gets the same page.
  if (intent !== undefined) life.intents.add(intent);
  return session;
}

async function payOnline(life: Life): Promise<string> {
  const invoice = await anyInvoice(life, true);
  if (invoice === undefined) return 'nothing';
  const amountCents = someOf(life, invoice.openCents);
  const session = await checkout(life, invoice.id, amountCents);
  if (session === undefined) return 'refused';
  const isDeclined = life.choose.chance(20);
  if (isDeclined) life.stripe.decline(session);
  else life.stripe.pay(session);
  await hear(life.app, session);
  return `${isDeclined ? 'declined: ' : ''}${amountCents} for ${invoice.number}`;
}

/** A check comes in while the client is on the provider's page, so that one of the two is credit. */
async function payTwice(life: Life): Promise<string> {
  const invoice = await anyInvoice(life, true);
  if (invoice === undefined) return 'nothing';
  const session = await checkout(life, invoice.id, invoice.openCents);
  if (session === undefined) return 'refused';
  const check = await payCheck(life, invoice.id, someOf(life, invoice.openCents));
  life.stripe.pay(session);
  await hear(life.app, session);
  return `${invoice.openCents} online, ${check}`;
}

async function undoPayment(life: Life): Promise<string> {
  const invoice = await anyInvoice(life, false);
  const payment = invoice?.payments.at(-1);
  if (invoice === undefined || payment === undefined) return 'nothing';
  const url = `/api/invoices/${invoice.id}/payments/${payment.id}/undo`;
  const { status } = await send(life, 'admin', 'POST', url, {});
  return `${payment.amountCents} of ${invoice.number} (${status})`;
}

/** Sends back what was overpaid, or part of an online payment. */
async function sendBack(life: Life): Promise<string> {
  const invoice = await anyInvoice(life, false);
  if (invoice !== undefined && invoice.overpaidCents > 0) {
    const money = { amountCents: someOf(life, invoice.overpaidCents), paidOn, method: 'check' };
    const url = `/api/invoices/${invoice.id}/refunds`;
    const { status } = await send(life, 'admin', 'POST', url, money);
    return `${money.amountCents} of ${invoice.number} (${status})`;
  }
  return atProvider(life, (intent, cents) => life.stripe.refund(intent, someOf(life, cents)));
}

/** The client's bank takes a payment back, in half of the cases only until it is decided. */
async function dispute(life: Life): Promise<string> {
  return atProvider(life, (intent, cents) => {
    life.stripe.dispute(intent, cents);
    if (life.choose.chance(50)) life.stripe.win(intent);
  });
}

/** Something happens at the provider to one of the payments that are whole; then its news comes. */
async function atProvider(
  life: Life,
  change: (intent: string, cents: number) => void,
): Promise<string> {
  const { stripe } = life;
  const whole = [...life.intents].filter((id) => {
    const received = stripe.intents.get(id)?.amount_received ?? 0;
    return received > 0 && stripe.netCents('usd', [id]) === received;
  });
  if (whole.length === 0) return 'nothing';
  const intent = life.choose.pick(whole);
  change(intent, stripe.netCents('usd', [intent]));
  await hear(life.app, intent);
  return `${intent}: ${stripe.netCents('usd', [intent])} left`;
}
