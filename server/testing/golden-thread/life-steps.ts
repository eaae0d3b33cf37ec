import { initialMilestones } from '#domain/project/milestone-phase.ts';
import { features } from '#domain/quote/catalogue.ts';
import { type MilestoneShare, milestonePercent } from '#domain/quote/payment/milestone-shares.ts';
import type { QuotePlan } from '#domain/quote/payment/payment-plan.ts';
import type { FakeStripe } from '../stripe/fake-stripe.ts';
import type { TestApp } from '../test-app.ts';
import { accept, signature, type TestOffer } from '../world/offers.ts';
import type { Dice } from './dice.ts';

/** One quote on its way from the wizard to the last payment, with everything that happened. */
export interface Life {
  app: TestApp;
  seed: number;
  choose: Dice;
  quote: TestOffer;
  plan: QuotePlan | null;
  projectId: string | null;
  adminCookie: string;
  clientCookie: string;
  stripe: FakeStripe;
  /** The provider's ids of the client's online payments. */
  intents: Set<string>;
  /** What happened, to read when something breaks. */
  steps: string[];
}

/** Calls as staff or as the client. @throws Error for a status that no life should see. */
export async function send<Reply>(
  life: Life,
  who: 'admin' | 'client',
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<{ status: number; body: Reply }> {
  const reply = await life.app.call({
    method,
    url,
    cookie: who === 'admin' ? life.adminCookie : life.clientCookie,
    ...(payload && { payload }),
  });
  const { statusCode: status } = reply;
  if (status >= 400 && status !== 409)
    throw new Error(`Life ${life.seed}: ${method} ${url} answered ${status}: ${reply.body}`);
  return { status, body: reply.body === '' ? (undefined as Reply) : reply.json() };
}

/** Staff edit the quote, in half of the lives. */
export async function edit(life: Life): Promise<string> {
  const { choose, quote } = life;
  if (choose.chance(50)) return 'left as it was';
  const { body } = await send<{ version: number; features: string[] }>(
    life,
    'admin',
    'GET',
    `/api/quotes/${quote.id}`,
  );
  const discount = choose.pick([
    null,
    { kind: 'percent', value: 1 + choose.roll(1900) },
    { kind: 'amount', value: 1 + choose.roll(20_000) },
  ]);
  const lines = choose.chance(50)
    ? [{ label: 'Import', quantity: 1 + choose.roll(3), unitCents: 1 + choose.roll(90_000) }]
    : [];
  const change = {
    version: body.version,
    features: choose.some(features, 12).map(({ key }) => key),
    lines,
    discount,
    chosenPlan: choose.pick(['customer-plan', 'buyout', 'interest-free-plan', 'milestone-plan']),
    milestoneShares: someShares(choose),
  };
  const { status } = await send(life, 'admin', 'PUT', `/api/quotes/${quote.id}`, change);
  return `edited (${status})`;
}

/** Shares of the phases in whole percent; any of them can be 0. */
function someShares({ roll }: Dice): MilestoneShare[] {
  let left = milestonePercent;
  return initialMilestones.map(({ phase }, index) => {
    const percent = index === initialMilestones.length - 1 ? left : roll(left + 1);
    left -= percent;
    return { phase, percent };
  });
}

/** The client accepts with one of the plans; one in ten declines. */
export async function answer(life: Life): Promise<string | null> {
  const { app, choose, quote } = life;
  const url = `/api/quotes/shared/${quote.token}`;
  if (choose.chance(10)) {
    await app.call({ method: 'POST', url: `${url}/decline`, payload: { reason: 'Too early' } });
    return null;
  }
  const offer = await app.call({ url: `${url}/offer` });
  const plans: { plan: QuotePlan }[] = offer.json().plans;
  const { plan } = choose.pick(plans);
  const reply = await accept(app, quote.token, await signature(app, quote.token, { plan }));
  // A large discount waits for a second look and is not accepted.
  if (reply.statusCode !== 200) return null;
  life.plan = plan;
  return `accepted as ${plan}`;
}

/** Becomes a project, with an account of the client. */
export async function convert(life: Life): Promise<string | null> {
  const { app, choose, quote, seed } = life;
  const { status, body } = await send<{ project: { id: string } }>(
    life,
    'admin',
    'POST',
    '/api/quotes/convert-to-project',
    { quoteId: quote.id, ...(choose.chance(70) && { startDate: '2026-03-04' }) },
  );
  if (status === 409) return null;
  life.projectId = body.project.id;
  const { cookie } = await app.signedIn('client', { email: `life-${seed}@thread.example` });
  life.clientCookie = cookie;
  await send(life, 'admin', 'PUT', `/api/projects/${life.projectId}/change-settings`, {
    selfPercent: choose.pick([0, 15, 100]),
    showsGoodwill: choose.chance(50),
    version: 0,
  });
  return 'became a project';
}
