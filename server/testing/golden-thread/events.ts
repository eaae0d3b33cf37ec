import type { ChangeReply } from '#contract/projects/change-requests.ts';
import { openCentsOf } from '#domain/billing/invoice-balance.ts';
import { sumsOf } from '#server/features/billing/invoices/invoice-sums.ts';
import { type Life, send } from './life-steps.ts';
import { payEvents } from './pay-events.ts';
import { signOff } from './sign-off.ts';
import { invoicesOf } from './thread-rows.ts';

/** What happens to a project; later issues add to it. */
const events: Record<string, (life: Life) => Promise<string>> = {
  add: addFeatures,
  wish: offerLines,
  drop: dropOne,
  sign: signOne,
  'sign two': async (life) => `${await signOne(life)}, ${await signOne(life)}`,
  credit,
  'pay off': payOff,
  'pay next': issueNext,
  deliver,
  'sign off': signOff,
  ...payEvents,
};

/** One event of a project; with a plan by milestones, half of them are sign-offs. */
export async function event(life: Life): Promise<string> {
  const { choose, plan } = life;
  const isSignOff = plan === 'milestone-plan' && choose.chance(50);
  const name = isSignOff ? 'sign off' : choose.pick(Object.keys(events));
  return `${name}: ${await events[name]?.(life)}`;
}

const changesOf = async (life: Life) =>
  (
    await send<ChangeReply[]>(
      life,
      'client',
      'GET',
      `/api/client/projects/${life.projectId}/changes`,
    )
  ).body;

async function addFeatures(life: Life): Promise<string> {
  const at = `/api/client/projects/${life.projectId}`;
  const { body } = await send<{ offered: { key: string }[] }>(
    life,
    'client',
    'GET',
    `${at}/change-basis`,
  );
  const featureKeys = life.choose.some(body.offered, 3).map(({ key }) => key);
  const asked = await send<ChangeReply>(life, 'client', 'POST', `${at}/changes`, {
    featureKeys,
    wish: '',
  });
  return `${asked.body.number} ${asked.body.state} ${featureKeys.join(' ')}`;
}

async function offerLines(life: Life): Promise<string> {
  const { choose } = life;
  const at = `/api/projects/${life.projectId}/changes`;
  const basis = await send<{ offered: { key: string }[] }>(
    life,
    'client',
    'GET',
    `/api/client/projects/${life.projectId}/change-basis`,
  );
  const made = await send<ChangeReply>(life, 'admin', 'POST', at, {
    title: 'Something else',
    featureKeys: choose.chance(50) ? choose.some(basis.body.offered, 2).map(({ key }) => key) : [],
    lines: [{ label: 'Reports', quantity: 1 + choose.roll(4), unitCents: 1 + choose.roll(70_000) }],
    days: choose.chance(50) ? choose.roll(20) : null,
    quoted: null,
  });
  const { id, version, number } = made.body;
  const { status } = await send(life, 'admin', 'POST', `/api/changes/${id}/offer`, { version });
  return `${number} offered (${status})`;
}

async function dropOne(life: Life): Promise<string> {
  const open = (await changesOf(life)).find(
    ({ state }) => state === 'offered' || state === 'asked',
  );
  if (open === undefined) return 'nothing';
  await send(life, 'client', 'POST', `/api/client/changes/${open.id}/decline`, { reason: 'No' });
  return open.number;
}

async function signOne(life: Life): Promise<string> {
  const open = (await changesOf(life)).find(({ state }) => state === 'offered');
  if (open === undefined) return 'nothing';
  const { way, documentHash } = life.choose.pick(open.ways);
  const { status } = await send(life, 'client', 'POST', `/api/client/changes/${open.id}/sign`, {
    name: 'Dana Whitfield',
    way,
    documentHash,
  });
  return `${open.number} ${way} (${status})`;
}

async function credit(life: Life): Promise<string> {
  const open = (await invoicesOf(life)).filter(({ status }) => status === 'issued');
  if (open.length === 0) return 'nothing';
  const invoice = life.choose.pick(open);
  const { status } = await send(life, 'admin', 'POST', `/api/invoices/${invoice.id}/credit-notes`, {
    amountCents: 1 + life.choose.roll(openCentsOf(sumsOf(invoice))),
    reason: 'Less than agreed',
  });
  return `(${status})`;
}

async function payOff(life: Life): Promise<string> {
  const url = `/api/quotes/${life.quote.id}/pay-off`;
  const { body } = await send<{ restCents: number }>(life, 'admin', 'GET', url);
  const { status } = await send(life, 'admin', 'POST', url, { restCents: body.restCents });
  return `${body.restCents} (${status})`;
}

async function issueNext(life: Life): Promise<string> {
  const next = (await invoicesOf(life)).filter(({ status }) => status === 'planned');
  if (next.length === 0) return 'nothing';
  const { id } = life.choose.pick(next);
  await send(life, 'client', 'POST', `/api/client/invoices/${id}/issue`);
  return id;
}

async function deliver(life: Life): Promise<string> {
  const url = `/api/projects/${life.projectId}/scope`;
  const { body } = await send<{ id: string; label: string }[]>(life, 'admin', 'GET', url);
  if (body.length === 0) return 'nothing';
  const item = life.choose.pick(body);
  await send(life, 'admin', 'PUT', `/api/scope/${item.id}`, { state: 'delivered' });
  return item.label;
}
