import { expect, test } from 'vitest';
import { scoreDueLeads } from './score-leads.ts';
import { createScoreTest, pointsOf } from './testing/score-world.ts';

const day = 86_400_000;

test('off until somebody turns them on, rules score all open leads, with the reasons', async () => {
  const { app, rules, change, contact, quote, lead, score, scoreDue, later, add, post } =
    await createScoreTest();
  await quote({
    ...{ customerEmail: 'ann@elm.example', timeline: 'asap', companySize: '51-200' },
    currentMonthlySpend: '1001-2500',
  });
  const closed = await add({ email: 'closed@elm.example', phone: '+1 555 010 2030' });
  await post(`/api/leads/${closed.id}/close`, { reason: 'No budget' });
  await scoreDue();
  const before = await lead('ann@elm.example');
  expect([before.score, await rules()]).toMatchObject([0, { isOn: false, version: 0 }]);
  expect(await score(before.id)).toMatchObject({ isOn: false, rules: null, history: [] });
  const due = await app.database.read.selectFrom('lead_score_due').selectAll().execute();
  expect(due).toEqual([]);

  const saved = await change({});
  expect(saved).toMatchObject({ isOn: true, version: 1, progress: { done: 0, all: 2 } });
  expect((await rules()).progress).toBeNull();
  const after = await lead('ann@elm.example');
  const found = await score(after.id);
  expect(pointsOf(found)).toMatchObject({ timeline: 15, companySize: 6, spend: 10, wrote: 10 });
  const sum = Object.values(pointsOf(found)).reduce((all, one) => all + one, 0);
  expect([after.score, found.score, found.rules?.score]).toEqual([sum, sum, sum]);
  expect(found.history).toEqual([{ day: expect.any(String), score: sum, typedBy: '' }]);
  // Neither outdated nor moved in lists, and not in the trail.
  expect([after.version, after.updatedAt]).toEqual([before.version, before.updatedAt]);
  expect((await lead('closed@elm.example')).score).toBe(0);

  // What happens next is noted at once and scored once.
  await contact('ann@elm.example');
  await contact('ben@oak.example');
  await scoreDue();
  expect((await lead('ben@oak.example')).score).toBe(10);
  // Time alone changes it too: nobody has written for 30 days.
  await later(31 * day);
  expect((await lead('ben@oak.example')).score).toBe(0);
  expect(pointsOf(await score((await lead('ben@oak.example')).id))).toEqual({ silent: -10 });
  await scoreDue();
  const changing = await app.database.read
    .selectFrom('lead_scores')
    .select('id')
    .where('changes_at', '<=', app.clock.now)
    .execute();
  expect(changing).toEqual([]);
});

test('a fact of the moment in which rules are turned on counts a minute later', async () => {
  const { app, rules, change, contact, lead, scoreDue } = await createScoreTest();
  await change({});
  await contact('ann@elm.example');
  // As of somebody to whom the rules were still off, and whose transaction ends only now.
  await app.database.transaction((tx) => tx.deleteFrom('lead_score_due').execute());
  await scoreDue();
  expect((await lead('ann@elm.example')).score).toBe(0);
  app.clock.now += 60_000;
  await scoreDueLeads(app.context, 0);
  expect((await lead('ann@elm.example')).score).toBe(10);
  expect((await rules()).progress).toBeNull();
});

test('a typed score stays and says who typed it, until the rules are used again', async () => {
  const { change, contact, lead, score, scoreDue, later, put, post, trailOf } =
    await createScoreTest();
  await change({});
  await contact('ann@elm.example');
  await scoreDue();
  const { id, version } = await lead('ann@elm.example');
  // An edit that does not change the score leaves it to the rules (rule LEAD-4).
  await put(`/api/leads/${id}`, { score: 10, phone: '+1 555 010 2030' });
  await scoreDue();
  expect(await score(id)).toMatchObject({ score: 15, scoreBy: 'rules', typedBy: '' });
  await put(`/api/leads/${id}`, { score: 70 });
  await put(`/api/leads/${id}`, { company: 'Elm' });
  await scoreDue();
  const typed = await score(id);
  expect(typed).toMatchObject({ score: 70, scoreBy: 'person', typedBy: expect.any(String) });
  expect(typed.typedBy).not.toBe('');
  expect(typed.rules?.score).toBe(20);
  expect(typed.history).toEqual([{ day: expect.any(String), score: 70, typedBy: typed.typedBy }]);
  await later(day);
  const outdated = await post(`/api/leads/${id}/score/rules`, { version });
  expect(outdated.statusCode).toBe(409);
  const used = await post(`/api/leads/${id}/score/rules`, { version: typed.version });
  expect(used.json()).toMatchObject({ score: 20, version: typed.version + 1 });
  expect((await trailOf(id)).at(-1)).toEqual(['changed', { score: { from: 70, to: 20 } }]);
  await scoreDue();
  const own = await score(id);
  expect([own.scoreBy, own.history.map((one) => one.score)]).toEqual(['rules', [70, 20]]);
  // Not a number becomes 0, which is typed as well.
  await put(`/api/leads/${id}`, { score: 'none' });
  await scoreDue();
  expect(await score(id)).toMatchObject({ score: 0, scoreBy: 'person', rules: { score: 20 } });
});

test('rules change by version, with 0 points off, and turned off they leave scores as they are', async () => {
  const { rules, change, contact, lead, score, scoreDue, put, post, trailOf } =
    await createScoreTest();
  await contact('ann@elm.example');
  const { points } = await change({});
  const trial = await post('/api/lead-scoring/preview', { points });
  expect(trial.json()).toEqual({
    ...{ leads: 1, isMore: false, spread: [1, 0, 0, 0] },
    highest: [{ id: expect.any(String), name: 'Vic Torres', company: '', score: 10 }],
  });
  await change({ points: { wrote: 40 } });
  expect(await trailOf('lead-scoring')).toEqual([
    ['changed', { rulesForScores: { from: 'off', to: 'on' } }],
    ['changed', { pointsForWrote: { from: 10, to: 40 } }],
  ]);
  const { id } = await lead('ann@elm.example');
  expect((await score(id)).score).toBe(40);
  const old = await put('/api/lead-scoring', { isOn: false, points, version: 1 });
  expect([old.statusCode, old.json().current.version]).toEqual([409, 2]);
  const wrong = await put('/api/lead-scoring', {
    ...{ isOn: true, version: 2 },
    points: { ...points, wrote: 51 },
  });
  expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'points.wrote']);
  await change({ points: { wrote: 0 } });
  expect(await score(id)).toMatchObject({ score: 0, rules: { reasons: [] } });
  await change({ points: { wrote: 30 } });
  await change({ isOn: false, points: { wrote: 30 } });
  await contact('ann@elm.example');
  await scoreDue();
  expect(await score(id)).toMatchObject({ isOn: false, score: 30 });
  expect(await rules()).toMatchObject({ isOn: false, version: 5, progress: null });
});
