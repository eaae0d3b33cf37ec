import { expect, test } from 'vitest';
import type { ScoreReasonReply } from '#contract/leads/lead-score.ts';
import { limitedPerson } from '#server/testing/world/limited-person.ts';
import { createScoreTest } from './testing/score-world.ts';

test('reasons have no amounts for those who may not see figures', async () => {
  const { app, change, quote, lead, score } = await createScoreTest();
  await quote({ customerEmail: 'ann@elm.example' });
  await change({});
  const { id } = await lead('ann@elm.example');
  const first = (await score(id)).rules?.reasons.find(({ rule }) => rule === 'quoteValue');
  expect(first?.amountCents).toBeGreaterThan(0);
  const { cookie } = await limitedPerson(app, ['leads:see', 'everyones-leads']);
  const seen = (await app.call({ url: `/api/leads/${id}/score`, cookie })).json();
  expect(seen.rules.reasons[0]).toMatchObject({ rule: 'quoteValue', points: first?.points });
  expect(JSON.stringify(seen)).not.toContain('amountCents');
});

test('of areas that somebody may not see, reasons say nothing but the points (rule LEAD-20)', async () => {
  const { app, change, quote, lead, score } = await createScoreTest();
  await quote({ customerEmail: 'ann@elm.example', timeline: 'asap' });
  await change({});
  const { id } = await lead('ann@elm.example');
  const all = (await score(id)).rules?.reasons ?? [];
  const told = (reasons: readonly ScoreReasonReply[]) =>
    reasons.flatMap(({ rule, option, count, at }) =>
      option !== '' || count !== null || at !== null ? [rule] : [],
    );
  expect(told(all)).toEqual(['timeline', 'companySize', 'wrote']);
  const { cookie } = await limitedPerson(app, ['leads:see', 'figures', 'everyones-leads']);
  const seen = (await app.call({ url: `/api/leads/${id}/score`, cookie })).json().rules.reasons;
  expect(told(seen)).toEqual([]);
  const points = (reasons: readonly ScoreReasonReply[]) =>
    reasons.map(({ rule, points }) => [rule, points]);
  expect(points(seen)).toEqual(points(all));
  expect(seen.every((one: ScoreReasonReply) => one.amountCents == null)).toBe(true);
});
