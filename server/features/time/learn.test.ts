import { expect, test } from 'vitest';
import { planTotalCents } from '#domain/billing/payment-schedule.ts';
import { newId } from '#server/platform/db/ids.ts';
import { acceptedQuote, approvedQuote } from '#server/testing/world/offers.ts';
import { withProject } from '#server/testing/world/projects.ts';
import { inTime } from './testing/time-world.ts';

/** A project with the entry in its scope, for $1,000, and time on it. */
async function deliver(
  { admin }: Awaited<ReturnType<typeof inTime>>,
  {
    minutes,
    isFinished = true,
    isRemoved = false,
  }: { minutes: number; isFinished?: boolean; isRemoved?: boolean },
) {
  const { app } = admin;
  const project = await withProject(app);
  const id = newId(app.clock.now);
  const { now } = app.clock;
  await app.database.transaction((tx) =>
    tx
      .insertInto('scope_items')
      .values({
        ...{ id, project_id: project.id, feature_key: 'live-chat', label: 'Live Chat' },
        ...{ price_cents: 100_000, state: 'building', milestone_id: null, position: 1 },
        ...{ deleted_at: null, version: 1, created_at: now, updated_at: now },
      })
      .execute(),
  );
  const payload = { scopeItemId: id, day: '2026-03-03', minutes, words: '' };
  const added = await admin.send('POST', `/api/projects/${project.id}/time`, payload);
  expect(added.statusCode).toBe(201);
  if (isRemoved) await admin.send('DELETE', `/api/scope/${id}`);
  if (isFinished)
    await app.database.transaction((tx) =>
      tx
        .updateTable('projects')
        .set({ status: 'completed', completed_at: now })
        .where('id', '=', project.id)
        .execute(),
    );
}

// rules TIME-8 and TIME-10
test('a feature is worth what was signed for it, not its list price, to the cent', async () => {
  const world = await inTime();
  const { admin, project, items } = world;
  const { app } = admin;
  const quote = await acceptedQuote(app);
  const { dollars } = await app.database.read
    .selectFrom('quotes')
    .select('estimated_cost_dollars as dollars')
    .where('id', '=', quote.id)
    .executeTakeFirstOrThrow();
  const signed = planTotalCents('customer-plan', dollars);
  await app.database.transaction(async (tx) => {
    await tx
      .updateTable('projects')
      .set({ source_quote_id: quote.id, status: 'active' })
      .where('id', '=', project.id)
      .execute();
    await tx
      .updateTable('scope_items')
      .set({ price_cents: 100_000, feature_key: 'live-chat' })
      .where(
        'id',
        'in',
        items.map(({ id }) => id),
      )
      .execute();
  });
  await world.add({ minutes: 60 });
  await admin.send('POST', '/api/time/costs', {
    ...{ userId: admin.id, firstDay: '2026-03-01', hourlyCents: 10_000, version: 0 },
  });
  const prices = async () =>
    (await admin.send('GET', `/api/projects/${project.id}/time-costs`))
      .json()
      .features.map(({ priceCents }: { priceCents: number | null }) => priceCents);
  const half = Math.floor(signed / 2);
  expect(await prices()).toEqual([half, signed - half]);
  await app.database.transaction((tx) =>
    tx
      .updateTable('projects')
      .set({ status: 'completed', completed_at: app.clock.now })
      .where('id', '=', project.id)
      .execute(),
  );
  expect((await admin.send('GET', '/api/catalogue/live-chat/margin')).json()).toEqual({
    ...{ projects: 1, priceCents: half, spentCents: 10_000 },
  });
});

// rule TIME-10
test('the catalog learns the hours of an entry from three finished projects on, and its margin', async () => {
  const world = await inTime();
  const { admin, signIn } = world;
  const read = async (what: string) =>
    (await admin.send('GET', `/api/catalogue/live-chat/${what}`)).json();
  await deliver(world, { minutes: 60 });
  await deliver(world, { minutes: 120 });
  await deliver(world, { minutes: 300, isFinished: false });
  await deliver(world, { minutes: 500, isRemoved: true });
  expect(await read('time')).toEqual({
    projects: 2,
    medianMinutes: null,
    highMinutes: null,
    baseMinutes: null,
  });
  await deliver(world, { minutes: 240 });
  expect(await read('time')).toEqual({
    projects: 3,
    medianMinutes: 120,
    highMinutes: 240,
    baseMinutes: 120,
  });
  expect(await read('margin')).toEqual({ projects: 0, priceCents: 0, spentCents: 0 });
  await admin.send('POST', '/api/time/costs', {
    ...{ userId: admin.id, firstDay: '2026-03-01', hourlyCents: 10_000, version: 0 },
  });
  expect(await read('margin')).toEqual({ projects: 3, priceCents: 300_000, spentCents: 70_000 });
  // Quotes multiply prices: 240 minutes that were paid three times as much are 80 of the price itself.
  const quote = await approvedQuote(admin.app, { companySize: '201-500' });
  await admin.app.database.transaction((tx) =>
    tx
      .updateTable('projects')
      .set({ source_quote_id: quote.id })
      .where('id', 'in', (of) =>
        of.selectFrom('feature_time').select('project_id').where('minutes', '=', 240),
      )
      .execute(),
  );
  expect(await read('time')).toMatchObject({ medianMinutes: 120, baseMinutes: 80 });
  const sales = await signIn(['quotes:see', 'figures', 'projects:see']);
  const status = async (what: string) =>
    (await sales.send('GET', `/api/catalogue/live-chat/${what}`)).statusCode;
  expect([await status('time'), await status('margin')]).toEqual([200, 403]);
});
