import { expect, test } from 'vitest';
import { planTotalCents } from '#domain/billing/payment-schedule.ts';
import { newId } from '#server/platform/db/ids.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { withProject } from '#server/testing/world/projects.ts';
import { measuresAs } from './testing/measure-world.ts';

async function asOwner() {
  const app = await createTestApp();
  const { id, cookie } = await app.signedIn('admin');
  return { app, id, ...measuresAs(app, cookie) };
}

/** A completed project with one feature, its signed price and its time. */
async function deliver(
  app: TestApp,
  {
    price,
    minutes,
    cost,
    uncosted = 0,
    owner = null,
    quote = null,
  }: {
    price: number | null;
    minutes: number;
    cost: number;
    uncosted?: number;
    owner?: string | null;
    quote?: string | null;
  },
) {
  const project = await withProject(app);
  const { now } = app.clock;
  const id = newId(now);
  await app.database.transaction(async (tx) => {
    await tx
      .updateTable('projects')
      .set({
        ...{ status: 'completed', completed_at: now, owner_id: owner },
        source_quote_id: quote,
        ...{ end_key: '2026-03-04', estimated_end_date: '2026-02-27' },
      })
      .where('id', '=', project.id)
      .execute();
    await tx
      .insertInto('scope_items')
      .values({
        ...{ id, project_id: project.id, feature_key: 'live-chat', label: 'Live Chat' },
        ...{ price_cents: price, state: 'delivered', milestone_id: null, position: 1 },
        ...{ deleted_at: null, version: 1, created_at: now, updated_at: now },
      })
      .execute();
    await tx
      .insertInto('feature_time')
      .values({
        ...{ id, project_id: project.id, feature_key: 'live-chat', minutes, cost_cents: cost },
        ...{ uncosted_minutes: uncosted, done: null, version: 1, updated_at: now },
      })
      .execute();
  });
  return { projectId: project.id, featureId: id };
}

test('an hour is worth the signed price of what was delivered, and the margin what is left of it', async () => {
  const { app, id, values, short } = await asOwner();
  expect(await values('period=this-month')).toMatchObject({ 'hourly-rate': null, margin: null });
  await deliver(app, { price: 100_000, minutes: 300, cost: 40_000, owner: id });
  await deliver(app, { price: 50_000, minutes: 600, cost: 70_000 });
  await deliver(app, { price: 90_000, minutes: 60, cost: 0, uncosted: 60 });
  await deliver(app, { price: null, minutes: 500, cost: 9000 });
  expect(await values('period=this-month')).toMatchObject({
    // $2,400 in 16 hours; of $1,500, whose time has a cost, $400 is left.
    ...{ 'hourly-rate': 15_000, margin: 267 },
    ...{ 'projects-completed': 4, 'days-late': 50 },
  });
  expect(await short('measure=margin&by=owner')).toEqual([
    ['Test admin', 600],
    ['No one', -400],
  ]);
});

// rule MEASURE-1
test('a feature is worth its share of what was signed for its project, by list prices', async () => {
  const { app, values, short } = await asOwner();
  const quote = await acceptedQuote(app);
  const { estimated_cost_dollars: dollars } = await app.database.read
    .selectFrom('quotes')
    .select('estimated_cost_dollars')
    .where('id', '=', quote.id)
    .executeTakeFirstOrThrow();
  const signed = planTotalCents('customer-plan', dollars);
  const one = { price: 100_000, minutes: 60, cost: 20_000, quote: quote.id };
  const { projectId, featureId } = await deliver(app, one);
  // The one feature in the scope is everything that was signed.
  expect((await values(''))['hourly-rate']).toBe(signed);
  const now = app.clock.now;
  await app.database.transaction((tx) =>
    tx
      .insertInto('scope_items')
      .values({
        ...{ id: newId(now), project_id: projectId, feature_key: 'invoices', label: 'Invoices' },
        ...{ price_cents: 300_000, state: 'delivered', milestone_id: null, position: 2 },
        ...{ deleted_at: null, version: 1, created_at: now, updated_at: now },
      })
      .execute(),
  );
  const share = Math.floor(signed / 4);
  expect(await values('')).toMatchObject({
    'hourly-rate': share,
    margin: Math.round(((share - 20_000) * 1000) / share),
  });
  expect(await short('measure=hourly-rate&by=industry')).toEqual([['Healthcare', share]]);
  // Removed from the scope, a feature has no share and no time.
  await app.database.transaction((tx) =>
    tx.updateTable('scope_items').set({ deleted_at: now }).where('id', '=', featureId).execute(),
  );
  expect((await values(''))['hourly-rate']).toBeNull();
});
