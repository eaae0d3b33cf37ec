import { issueDueInvoices, remindOfInvoices } from '#server/features/billing/billing-clock.ts';
import { mailRows } from '#server/testing/world/mail.ts';
import { chargeDue } from '../autopay/charge.ts';
import { payingWorld } from './paying-world.ts';

const deposit = 36_577;
const dayMs = 86_400_000;

/** A client who pays the deposit and signs that the rest is charged to the same card. */
export async function withAutopay() {
  const world = await payingWorld();
  const { app, stripe, token, page, deliver } = world;
  const { autopay } = await page();
  const sign = (change: object = {}) =>
    app.call({
      method: 'POST',
      url: `/api/pay/${token}/checkout`,
      payload: {
        amountCents: deposit,
        autopay: { name: 'Dana Whitfield', documentHash: autopay?.documentHash, ...change },
      },
    });
  const start = async (change: object = {}) => {
    const reply = await sign(change);
    const session = new URL(reply.json().url).pathname.split('/').at(-1) ?? '';
    await deliver(stripe.pay(session));
    return stripe.intents.get(stripe.sessions.get(session)?.payment_intent ?? '')?.customer ?? '';
  };
  /** Lets days pass one by one, with what the program does on each. */
  const pass = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      app.clock.now += dayMs;
      await issueDueInvoices(app.context);
      await Promise.all([chargeDue(app.context), chargeDue(app.context)]);
      await remindOfInvoices(app.context);
    }
  };
  const second = async () => {
    const [, row] = await app.database.read
      .selectFrom('invoices')
      .selectAll()
      .where('quote_id', '=', world.quote.id)
      .orderBy('position')
      .execute();
    if (row === undefined) throw new Error('no second payment');
    return row;
  };
  const failures = async () =>
    (await mailRows(app))
      .filter(({ template }) => template === 'autopay-failed')
      .map(({ data }) => JSON.parse(data));
  return { ...world, autopay, sign, start, pass, second, failures };
}
