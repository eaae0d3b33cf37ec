import { describe, expect, test } from 'vitest';
import { raceRounds, raceTimeoutMs } from '#server/testing/race-rounds.ts';
import { mailsTo } from '#server/testing/world/accounts.ts';
import {
  convertLead,
  convertQuote,
  countOf,
  withQuote,
} from '#server/testing/world/conversions.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { asAdmin } from '#server/testing/world/project-work.ts';

describe('twenty concurrent conversions', () => {
  test.each([
    ['quotes', 'quote'],
    ['leads', 'lead'],
    ['quotes and leads', 'both'],
  ])(
    'of %s make one project each, every time',
    async (_name, what) => {
      const admin = await asAdmin();
      for (let round = 0; round < raceRounds; round++) {
        // Every visitor has their own network address because of the hourly limits.
        const payload = quoteRequest({ customerEmail: `client${round}@example.com` });
        const remoteAddress = `10.0.${round}.1`;
        const quote = await admin.app.call({
          method: 'POST',
          url: '/api/quotes',
          payload,
          remoteAddress,
        });
        const { id } = quote.json();
        const { leadId } = (await admin.send('GET', `/api/quotes/${id}`)).json();
        const press = (index: number) =>
          what === 'quote' || (what === 'both' && index % 2 === 0)
            ? convertQuote(admin, id, { inviteClient: true, isFurther: what === 'both' })
            : convertLead(admin, leadId, { inviteClient: true });
        const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => press(index)));
        const statuses = replies.map((reply) => reply.statusCode).sort();
        // If the lead is converted before the quote, these are two sales.
        const projects = new Set(replies.map((reply) => reply.json().project.id)).size;
        expect(projects).toBeLessThanOrEqual(what === 'both' ? 2 : 1);
        expect(statuses).toEqual([...Array(20 - projects).fill(200), ...Array(projects).fill(201)]);
        expect(await mailsTo(admin.app, `client${round}@example.com`)).toContain('invitation');
      }
      if (what !== 'both') expect(await countOf(admin, 'projects')).toBe(raceRounds);
      expect(await countOf(admin, 'milestones')).toBe((await countOf(admin, 'projects')) * 5);
    },
    raceTimeoutMs,
  );

  test('with one idempotency key get identical replies', async () => {
    const admin = await asAdmin();
    const { id: quoteId } = await withQuote(admin);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.app.call({
          method: 'POST',
          url: '/api/quotes/convert-to-project',
          cookie: admin.cookie,
          headers: { 'idempotency-key': 'press' },
          payload: { quoteId },
        }),
      ),
    );
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(201);
  });
});
