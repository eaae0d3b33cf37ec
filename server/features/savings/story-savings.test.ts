import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { colleagueOf } from '#server/testing/world/client-world.ts';
import { allButFigures, ownRole } from '#server/testing/world/own-role.ts';
import { delivered, moveTo, noon } from './testing/delivered.ts';

/** More than the whole plan, so that the client is ahead for good after a month. */
const entry = { monthlyCents: 900_000_000, fromOn: '2026-04-10', version: 0 };

/** A client who is ahead, with a published story of their project. */
async function ahead() {
  const world = await delivered();
  const { app, enter } = world;
  const entered = await enter(entry);
  expect(entered.statusCode, entered.body).toBe(201);
  const { offer } = entered.json().story;
  const storyUrl = `/api/projects/${world.world.ids.project}/story`;
  const published = await app.call({
    method: 'PUT',
    url: storyUrl,
    cookie: world.world.adminCookie,
    payload: {
      ...{ industry: 'Dental', title: 'One list', challenge: 'Three lists.', solution: 'One.' },
      ...{ results: ['One list.'], consentBy: 'Dana', consentOn: '2026-05-02' },
      ...{ mayNameClient: false, version: 0, isPublished: true },
    },
  });
  expect(published.statusCode, published.body).toBe(200);
  return {
    ...world,
    offer,
    storyUrl,
    shown: async () => (await app.call({ url: '/api/stories' })).json()[0].figures.saved,
  };
}

test('a case study shows what the client agreed to, as it was then, until they withdraw it (rule PORTAL-10)', async () => {
  const { app, world, agree, withdraw, savings, offer, shown } = await ahead();
  const [before] = await savings();
  const open = await app.database.read
    .selectFrom('invoices')
    .select((e) => e.fn.sum<number>(sql`total_cents - paid_cents - credited_cents`).as('cents'))
    .where('quote_id', '=', world.ids.quote)
    .where('status', '<>', 'void')
    .executeTakeFirstOrThrow();
  // What is still to be paid counts as paid.
  expect(Number(open.cents)).toBeGreaterThan(0);
  expect(offer).toEqual({
    savedCents: 1_800_000_000 - (before?.paidCents ?? 0) - Number(open.cents),
    ...{ months: 2, measuredOn: '2026-07-09' },
    text: expect.stringMatching(
      /^Saved \$[\d,.]+ in 2 months by the client’s own figure, as of Jul 9, 2026$/,
    ),
  });
  expect(await shown()).toBeNull();
  const agreed = await agree(offer);
  expect([agreed.statusCode, agreed.json().story]).toMatchObject([201, { agreed: offer, offer }]);
  expect(await shown()).toEqual(offer);

  await moveTo(app, noon('2026-07-11'));
  const [later] = await savings();
  expect(later?.story).toMatchObject({
    agreed: { ...offer, agreedName: expect.stringMatching(/\w/) },
    offer: { months: 3, measuredOn: '2026-07-11' },
  });
  expect(await shown()).toEqual(offer);
  expect((await agree(later?.story.offer ?? {})).statusCode).toBe(201);
  expect(await shown()).toEqual(later?.story.offer);

  for (const _ of [1, 2]) expect((await withdraw()).json().story.agreed).toBeNull();
  expect(await shown()).toBeNull();
});

test('nothing is agreed to that the client was not shown, and nothing twice', async () => {
  const { app, world, agree, savings, offer } = await ahead();
  for (const change of [{ savedCents: 1 }, { months: 3 }, { measuredOn: '2026-07-08' }]) {
    const refused = await agree({ ...offer, ...change });
    expect([refused.statusCode, refused.json().current.story.offer]).toEqual([409, offer]);
  }
  const both = await Promise.all([agree(offer), agree(offer)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const audit = await app.database.read
    .selectFrom('audit_entries')
    .select('changes')
    .where('record_id', '=', world.ids.project)
    .where('action', '=', 'story savings agreed')
    .execute();
  expect(audit.map(({ changes }) => JSON.parse(changes))).toEqual([
    {
      savedCents: { from: null, to: offer.savedCents },
      measuredOn: { from: null, to: '2026-07-09' },
    },
  ]);
  expect((await savings())[0]?.story.agreed).toMatchObject(offer);
});

test('another figure ends it, entered or taken back', async () => {
  const { enter, takeBack, agree, offer, shown, savings } = await ahead();
  await agree(offer);
  const changed = await enter({ ...entry, monthlyCents: 800_000_000, version: 1 });
  expect(changed.json().story).toMatchObject({ agreed: null, offer: { months: 2 } });
  expect(await shown()).toBeNull();

  await agree(changed.json().story.offer);
  expect(await shown()).toEqual(changed.json().story.offer);
  await takeBack((await savings())[0]?.entries[0]?.id ?? '');
  expect(await shown()).toBeNull();
  expect((await agree(changed.json().story.offer)).statusCode).toBe(409);
});

test('payers and contacts decide, and the team only takes it out', async () => {
  const { app, world, agree, withdraw, offer, storyUrl, shown } = await ahead();
  for (const [role, status] of [
    ['viewer', 403],
    ['approver', 403],
    ['payer', 201],
  ] as const) {
    const { cookie } = await colleagueOf(app, world, role);
    expect([role, (await agree(offer, cookie)).statusCode]).toEqual([role, status]);
    if (status === 403) expect((await withdraw(cookie)).statusCode).toBe(403);
  }
  const { cookie: unseeing } = await app.signedIn('staff', {
    staffRole: await ownRole(app, allButFigures),
  });
  const url = `/api/projects/${world.ids.project}/story-savings/withdraw`;
  expect((await app.call({ method: 'POST', url, cookie: unseeing })).statusCode).toBe(403);
  const theirs = (await app.call({ url: storyUrl, cookie: unseeing })).json();
  expect(theirs.figures).toEqual(expect.not.objectContaining({ saved: expect.anything() }));
  expect(await shown()).toEqual(offer);
  const { adminCookie: cookie } = world;
  for (const _ of [1, 2])
    expect((await app.call({ method: 'POST', url, cookie })).statusCode).toBe(200);
  expect(await shown()).toBeNull();
});
