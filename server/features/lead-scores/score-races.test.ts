import { expect, test } from 'vitest';
import { lockLeads } from '#server/features/leads/change-store.ts';
import { importCalls } from '#server/features/leads/testing/import-world.ts';
import { insertLeads } from '#server/testing/world/many-leads.ts';
import { scoreDueLeads } from './score-leads.ts';
import { noteDue } from './score-store.ts';
import { createScoreTest, pointsOf } from './testing/score-world.ts';

test('many leads are scored in portions, with progress, and typed scores stay (rule LEAD-22)', async () => {
  const { app, rules, scoreDue, put } = await createScoreTest();
  await app.database.transaction((tx) => insertLeads(tx, 120));
  const { points, version } = await rules();
  await put('/api/lead-scoring', { isOn: true, points, version });
  await scoreDueLeads(app.context, 0);
  expect((await rules()).progress).toEqual({ done: 100, all: 120 });
  await scoreDue();
  expect((await rules()).progress).toBeNull();
  const { read } = app.database;
  const typed = await read
    .selectFrom('leads')
    .select(['score', 'score_by'])
    .where('id', '=', 'many-000041')
    .executeTakeFirstOrThrow();
  expect(typed).toEqual({ score: 41, score_by: 'person' });
  const scored = await read.selectFrom('lead_scores').select('id').execute();
  const open = await read
    .selectFrom('leads')
    .select('id')
    .where('status', '<>', 'converted')
    .execute();
  expect(scored).toHaveLength(open.length);
});

test('of what happens at the same moment, nothing is lost, and a typed score wins', async () => {
  const { change, contact, quote, lead, score, scoreDue, put } = await createScoreTest();
  await change({});
  const email = 'ann@elm.example';
  await contact(email);
  const { id } = await lead(email);
  const [, edited] = await Promise.all([
    quote({ customerEmail: email, timeline: 'asap', companySize: '500+' }),
    put(`/api/leads/${id}`, { company: 'Elm' }),
    contact(email),
    ...[scoreDue(), scoreDue()],
  ]);
  // What visitors do may outdate an edit.
  if (edited.statusCode === 409) await put(`/api/leads/${id}`, { company: 'Elm' });
  await scoreDue();
  const found = await score(id);
  expect(pointsOf(found)).toMatchObject({ timeline: 15, companySize: 10, company: 5, wrote: 10 });
  expect(found.score).toBe(found.rules?.score);
  for (const typed of [81, 82]) {
    const [reply] = await Promise.all([
      put(`/api/leads/${id}`, { score: typed }),
      ...[contact(email), scoreDue(), scoreDue()],
    ]);
    // Only another edit outdates one, never the rules.
    expect([200, 409]).toContain(reply.statusCode);
    await put(`/api/leads/${id}`, { score: typed });
    await scoreDue();
    expect(await score(id)).toMatchObject({ score: typed, scoreBy: 'person' });
  }
});

test('a lead noted twice leaves nothing undone, and busy ones are not tried all the time', async () => {
  const { app, change, scoreDue } = await createScoreTest();
  const { transaction, read, engine } = app.database;
  await transaction((tx) => insertLeads(tx, 150));
  await change({});
  const ids = (await read.selectFrom('leads').select('id').execute()).map(({ id }) => id);
  const due = async () =>
    (await read.selectFrom('lead_score_due').select('lead_id').execute()).length;
  await transaction((tx) => noteDue(tx, [ids[0] ?? '', ...ids]));
  await scoreDue();
  expect(await due()).toBe(0);
  if (engine === 'sqlite') return;
  await transaction((tx) => noteDue(tx, ids));
  const locked = Promise.withResolvers<void>();
  const scored = Promise.withResolvers<void>();
  const holding = transaction(async (tx) => {
    await lockLeads(tx, ids);
    locked.resolve();
    await scored.promise;
  });
  await locked.promise;
  const begun = performance.now();
  await scoreDue().finally(scored.resolve);
  // It is tried until 5 seconds have passed as long as there may be more to do.
  expect(performance.now() - begun).toBeLessThan(4500);
  await holding;
  expect(await due()).toBe(150);
  await scoreDue();
  expect(await due()).toBe(0);
});

test('a merged lead is scored by the facts of both, until that is taken back', async () => {
  const { change, contact, lead, score, scoreDue, post, add } = await createScoreTest();
  await change({});
  await contact('ann@elm.example');
  const other = await lead('ann@elm.example');
  const stays = await add({ phone: '+1 555 010 2030' });
  await scoreDue();
  expect([(await score(other.id)).score, (await score(stays.id)).score]).toEqual([10, 5]);
  const merged = await post(`/api/leads/${stays.id}/merge`, {
    ...{ leadId: other.id, take: [], version: stays.version, otherVersion: other.version },
  });
  await scoreDue();
  expect(pointsOf(await score(stays.id))).toEqual({ phone: 5, wrote: 10 });
  const { id } = merged.json().merge;
  expect((await post(`/api/leads/${stays.id}/merges/${id}/take-back`, {})).statusCode).toBe(200);
  await scoreDue();
  expect([(await score(other.id)).score, (await score(stays.id)).score]).toEqual([10, 5]);
});

test('an imported score is typed, and taking the import back leaves it to the rules again', async () => {
  const { app, change, contact, lead, score, scoreDue, cookie } = await createScoreTest();
  await change({});
  await contact('ann@elm.example');
  await scoreDue();
  const { id } = await lead('ann@elm.example');
  const { run, steps } = importCalls(app, cookie);
  const file = 'Name,Email,Score\nAnn Elm,ann@elm.example,77';
  const done = await run({ file, choices: { known: 'overwrite' } });
  await scoreDue();
  expect(await score(id)).toMatchObject({ score: 77, scoreBy: 'person', typedBy: 'Test admin' });
  await steps(`/api/lead-imports/${done.id}/take-back`);
  await scoreDue();
  expect(await score(id)).toMatchObject({ score: 10, scoreBy: 'rules', typedBy: '' });
});
