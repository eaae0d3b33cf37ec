import type { PayPage } from '#contract/billing/pay-page.ts';
import { sweepPayments } from '../settle/sweep.ts';
import type { payingWorld } from './paying-world.ts';

type World = Awaited<ReturnType<typeof payingWorld>>;
type Expected = Partial<PayPage>;

const deposit = 36_577;
const paid: Expected = { status: 'paid', paidCents: deposit, openCents: 0 };
const open: Expected = { status: 'open', paidCents: 0, openCents: deposit };

/** What can go wrong between a buyer and our books, and what the pay page says in the end. */
export const faults: Record<string, (world: World) => Promise<Expected>> = {
  'news came twice': async ({ begin, stripe, deliver }) => {
    const event = stripe.pay((await begin()).session);
    await deliver(event);
    await deliver(event);
    return paid;
  },
  'news came at the same moment from webhook and return page': async (world) => {
    const { app, begin, stripe, deliver, token } = world;
    const event = stripe.pay((await begin()).session);
    const back = { method: 'POST', url: `/api/pay/${token}/check-payment` } as const;
    await Promise.all([deliver(event), app.call(back), deliver(event), app.call(back)]);
    return paid;
  },
  'news came in another order': async ({ begin, stripe, deliver }) => {
    const { session } = await begin();
    const declined = stripe.decline(session);
    stripe.pay(session);
    for (const event of stripe.events.toReversed()) await deliver(event);
    await deliver(declined);
    return paid;
  },
  'news was lost': async ({ begin, stripe }) => {
    stripe.pay((await begin()).session);
    return paid;
  },
  'news came a day late': async ({ app, begin, stripe, deliver }) => {
    const event = stripe.pay((await begin()).session);
    app.clock.now += 86_400_000;
    await deliver(event);
    return paid;
  },
  'another currency came': async ({ begin, stripe, deliver }) => {
    const { session } = await begin();
    await deliver(stripe.pay(session, { currency: 'eur' }));
    return { ...open, attempt: { state: 'needs-look' } as PayPage['attempt'] };
  },
  'another amount came': async ({ begin, stripe, deliver }) => {
    await deliver(stripe.pay((await begin()).session, { amount: deposit - 1 }));
    return { ...open, attempt: { state: 'needs-look' } as PayPage['attempt'] };
  },
  'news of a refund came before that of the payment': async ({ begin, stripe, deliver }) => {
    const { session, intent } = await begin();
    const event = stripe.pay(session);
    await deliver(stripe.refund(intent, 10_000));
    await deliver(event);
    return { status: 'open', paidCents: deposit - 10_000, openCents: 10_000 };
  },
  'the bank disputed it': async ({ begin, stripe, deliver }) => {
    const { session, intent } = await begin();
    await deliver(stripe.pay(session));
    await deliver(stripe.dispute(intent, deposit));
    return { ...open, attempt: { returnedCents: deposit } as PayPage['attempt'] };
  },
  'the bank disputed it, and lost': async ({ begin, stripe, deliver }) => {
    const { session, intent } = await begin();
    await deliver(stripe.pay(session));
    await deliver(stripe.dispute(intent, deposit));
    stripe.win(intent);
    return paid;
  },
  'the program forgot the page that it had asked for': async ({ app, begin, stripe }) => {
    const { session } = await begin();
    // As after a crash between the provider's answer and our row.
    await app.database.transaction((tx) =>
      tx
        .updateTable('payment_attempts')
        .set({ provider_id: null, url: '', state: 'started' })
        .execute(),
    );
    stripe.pay(session);
    return paid;
  },
  'somebody sent news with another signature': async ({ begin, stripe, deliver }) => {
    const { session } = await begin();
    const event = stripe.pay(session);
    const reply = await deliver(event, { secret: 'whsec_of_somebody_else' });
    if (reply.statusCode !== 400) throw new Error(`accepted with ${reply.statusCode}`);
    return paid;
  },
  'somebody sent news with a signature of six minutes ago': async ({ begin, stripe, deliver }) => {
    const event = stripe.pay((await begin()).session);
    const reply = await deliver(event, { ageMs: 6 * 60_000 });
    if (reply.statusCode !== 400) throw new Error(`accepted with ${reply.statusCode}`);
    return paid;
  },
  'the key was dead for an hour': async ({ app, begin, checkout, stripe, page }) => {
    const { session } = await begin();
    stripe.isKeyDead = true;
    const refused = await checkout(10_000);
    if (refused.statusCode !== 503) throw new Error(`answered ${refused.statusCode}`);
    // The transfer still stands there.
    if ((await page()).howToPay === '') throw new Error('no other way to pay');
    stripe.pay(session);
    app.clock.now += 3_600_000;
    stripe.isKeyDead = false;
    return paid;
  },
  'the program was away for a week': async ({ app, begin, stripe }) => {
    const { session } = await begin();
    await sweepPayments(app.context);
    stripe.pay(session);
    app.clock.now += 7 * 86_400_000;
    return paid;
  },
};
