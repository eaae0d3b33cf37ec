import { expect, test } from 'vitest';
import type { FeatureCostReply } from '#contract/projects/time-costs.ts';
import type { FeatureTimeReply } from '#contract/projects/time-entries.ts';
import { planTotalCents } from '#domain/billing/payment-schedule.ts';
import { measures } from '#domain/measures/measure.ts';
import { readBasis } from '#server/features/change-requests/basis.ts';
import { readShares } from '#server/features/quotes/milestone-shares.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loadDemo } from '../../../seed/load-demo.ts';
import { measuresAs } from './testing/measure-world.ts';

const always = 'from=2017-01-01&to=2026-03-04';

async function demo() {
  const app = await createTestApp();
  await loadDemo(app.context);
  const { cookie } = await app.signedIn('admin');
  const seen = measuresAs(app, cookie);
  const json = async (url: string) => (await seen.get(url)).json();
  return { app, json, ...seen };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** What an hour on features of completed projects was paid, from the screen of each project’s time. */
async function hourlyRate(
  { database: { read } }: TestApp,
  json: (url: string) => Promise<Record<'features', (FeatureCostReply & FeatureTimeReply)[]>>,
): Promise<number> {
  const completed = await read
    .selectFrom('projects')
    .selectAll()
    .where('completed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  const worked = { cents: 0, minutes: 0 };
  for (const project of completed) {
    const url = `/api/projects/${project.id}/time`;
    const { features: costs } = await json(`${url}-costs`);
    const { features: times } = await json(url);
    const prices = costs.map(({ priceCents }) => priceCents ?? 0);
    if (project.source_quote_id !== null && sumOf(prices) > 0)
      expect(sumOf(prices)).toBe((await readBasis(read, project)).contractCents);
    const priced = costs.filter(({ priceCents }) => priceCents !== null);
    for (const { id, priceCents } of priced) {
      const minutes = times.find((one) => one.id === id)?.minutes ?? 0;
      if (minutes === 0) continue;
      worked.cents += priceCents ?? 0;
      worked.minutes += minutes;
    }
  }
  expect(worked.cents).toBeGreaterThan(0);
  return Math.round((worked.cents * 60) / worked.minutes);
}

// rule MEASURE-1
test('measures are the figures of the other screens and files of the same period, to the cent', async () => {
  const { json, values, read, file, app } = await demo();
  const all = await values(always);

  const overview = await json('/api/overview');
  expect(all['new-leads']).toBe(overview.totalLeads);
  expect(all['quotes-accepted']).toBe(overview.pipeline.accepted.quotes);
  // Of the pipeline, with what the signed plans add.
  const signed = await app.database.read
    .selectFrom('quotes')
    .leftJoin('quote_acceptances as signature', 'signature.quote_id', 'quotes.id')
    .select(['estimated_cost_dollars as dollars', 'milestone_shares', 'plan'])
    .where('status', '=', 'accepted')
    .where('quotes.deleted_at', 'is', null)
    .execute();
  expect(sumOf(signed.map(({ dollars }) => dollars))).toBe(overview.pipeline.accepted.dollars);
  expect(all['accepted-value']).toBe(
    sumOf(signed.map((one) => planTotalCents(one.plan ?? 'buyout', one.dollars, readShares(one)))),
  );

  const books = (await file(`/api/bookkeeping.csv?${always}`)).slice(1);
  const cents = (kind: RegExp) =>
    sumOf(
      books
        .filter((line) => kind.test(line))
        .map((line) => Math.round(Number(line.split(',').at(-1)) * 100)),
    );
  expect(all.invoiced).toBe(cents(/^\S+,Invoice/));
  expect(all.received).toBe(cents(/^\S+,(Payment|Refund|Correction)/));
  expect(all.credited).toBe(-cents(/^\S+,Credit note/));
  expect(all.invoiced).toBeGreaterThan(0);
  expect(all.credited).toBeGreaterThan(0);

  const { months } = await json('/api/invoices/plots');
  const overdue = sumOf(months.map((month: { overdueCents: number }) => month.overdueCents));
  expect(all.overdue).toBe(overdue);
  expect(overdue).toBeGreaterThan(0);

  const plots = await json('/api/overview/plots');
  const weeks = await values(`from=${plots.from}&to=2026-03-08`);
  expect(weeks.received).toBe(
    sumOf(plots.weeks.map((week: { receivedCents: number }) => week.receivedCents)),
  );
  expect(weeks.answers).toBe(sumOf(plots.answers.map((one: { count: number }) => one.count)));
  expect(weeks['new-leads']).toBe(plots.funnel[0].leads);

  const quarter = await values('period=this-quarter');
  const extra = await json('/api/overview/extra-work');
  expect(quarter['changes-signed']).toBe(extra.signedCents);
  expect(quarter.goodwill).toBe(extra.givenCents);
  expect(extra.givenCents).toBeGreaterThan(0);

  for (const [period, month] of [
    ['this-month', '2026-03'],
    ['last-month', '2026-02'],
  ]) {
    const entries = await file(`/api/time-entries.csv?month=${month}`);
    const minutes = entries.slice(1, -1).map((line) => Number(line.split(',')[4]));
    expect((await values(`period=${period}`)).hours).toBe(sumOf(minutes));
  }
  expect(all.hours).toBeGreaterThan(0);

  const projects = await app.database.read
    .selectFrom('projects')
    .select('id')
    .where('deleted_at', 'is', null)
    .execute();
  const waiting = { client: 0, team: 0 };
  for (const { id } of projects) {
    const { waiting: one } = await json(`/api/projects/${id}/approvals`);
    waiting.client += one.client;
    waiting.team += one.team;
  }
  expect([all['waiting-client'], all['waiting-team']]).toEqual([
    waiting.client * 10,
    waiting.team * 10,
  ]);
  expect(waiting.client).toBeGreaterThan(0);

  const { period } = await read('period=last-month');
  expect(period).toEqual({
    ...{ from: '2026-02-01', to: '2026-02-28' },
    before: { from: '2026-01-01', to: '2026-01-31' },
  });

  // Every signed project with time is completed, those with signed changes included.
  await app.database.transaction((tx) =>
    tx
      .updateTable('projects')
      .set({ completed_at: app.clock.now })
      .where('source_quote_id', 'in', (of) => of.selectFrom('quote_acceptances').select('quote_id'))
      .where('id', 'in', (of) => of.selectFrom('feature_time').select('project_id'))
      .execute(),
  );
  expect((await values(always))['hourly-rate']).toBe(await hourlyRate(app, json));
});

test('what is added up is the same however it is divided, on the screen and in the file', async () => {
  const { groups, file } = await demo();
  // All of the demo data; each month that is listed takes two statements.
  const always = 'from=2024-01-01&to=2026-03-04';
  for (const { id, unit, groupings } of measures) {
    const isSum = ['count', 'money', 'time'].includes(unit);
    for (const by of groupings) {
      const query = `measure=${id}&by=${by}&${always}`;
      const { all, groups: shown, groupCount } = await groups(query);
      expect(groupCount, query).toBe(shown.length);
      if (isSum && id !== 'hourly-rate' && id !== 'first-answer')
        expect(sumOf(shown.map(({ value }) => value ?? 0)), query).toBe(all.value);
    }
  }
  const lines = await file(`/api/measures/groups.csv?measure=invoiced&by=client&${always}`);
  const { all, groups: clients } = await groups(`measure=invoiced&by=client&${always}`);
  const dollars = (line: string) => Number(line.split(',').at(-2));
  expect(lines[0]).toMatch(/^Client,Unit,"Invoiced, 2024-01-01 to 2026-03-04",/);
  expect(lines.slice(1, -1).map(dollars)).toEqual(
    [...clients.map(({ value }) => value ?? 0), all.value ?? 0].map((cents) => cents / 100),
  );
});
