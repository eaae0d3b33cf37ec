import type { InvoiceDetail, InvoiceReply } from '#contract/billing/invoices.ts';
import type { OnlinePayment } from '#contract/billing/online-payments.ts';
import { payingWorld } from './paying-world.ts';

/** A deposit of $365.77 that can be paid online, the two planned invoices after it, and staff. */
export async function staffWorld() {
  const world = await payingWorld();
  const { app, quote, id: deposit, begin, stripe, deliver } = world;
  const cookie = await world.admin();
  const post = (path: string, payload: object = {}, key?: string) =>
    app.call({
      method: 'POST',
      url: `/api/${path}`,
      cookie,
      payload,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const get = async (path: string) => (await app.call({ url: `/api/${path}`, cookie })).json();
  const read = (id: string): Promise<InvoiceDetail> => get(`invoices/${id}`);
  const list: InvoiceReply[] = await get(`invoices?quoteId=${quote.id}&sort=issueOn`);
  const [, first, second] = list;
  if (first === undefined || second === undefined) throw new Error('no plan');
  /** The client pays the deposit online. @returns the id of Stripe's payment. */
  const payDeposit = async () => {
    const { session, intent } = await begin();
    await deliver(stripe.pay(session));
    return intent;
  };
  const check = (id: string, amountCents: number) =>
    post(`invoices/${id}/payments`, { amountCents, paidOn: '2026-03-04', method: 'check' });
  const sendBack = (id: string, amountCents: number) =>
    post(`invoices/${id}/refunds`, { amountCents, paidOn: '2026-03-04', method: 'bank-transfer' });
  const credit = (id: string, amountCents: number) =>
    post(`invoices/${id}/credit-notes`, { amountCents, reason: 'Less was built' });
  const issue = async (id: string): Promise<InvoiceDetail> =>
    (await post(`invoices/${id}/issue`)).json();
  const online = async (): Promise<OnlinePayment> => {
    const [payment]: OnlinePayment[] = await get(`invoices/${deposit}/online-payments`);
    if (payment === undefined) throw new Error('nothing was paid online');
    return payment;
  };
  const refund = async (amountCents: number, key = 'one') =>
    post(
      `online-payments/${(await online()).id}/refund`,
      { amountCents, reason: 'Paid twice', withCreditNote: true },
      key,
    );
  return {
    ...{ ...world, cookie, post, get, read, deposit, first, second, payDeposit },
    ...{ check, sendBack, credit, issue, online, refund },
  };
}
