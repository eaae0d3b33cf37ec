import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';

const submit = (body: object, headers: Record<string, string> = {}) =>
  ({ method: 'POST', url: '/api/quotes', payload: body, headers }) as const;

describe('quote requests', () => {
  test('from one network address are limited to 30 per hour', async () => {
    const app = await createTestApp();
    const statuses: number[] = [];
    for (let batch = 0; batch < 10; batch++)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, async (_, index) => {
            const customerEmail = `bot${batch}-${index}@example.com`;
            return (await app.call(submit(quoteRequest({ customerEmail })))).statusCode;
          }),
        )),
      );
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(970);
    const { n } = await app.database.read
      .selectFrom('quotes')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(30);
    app.clock.now += 3_600_000;
    expect((await app.call(submit(quoteRequest()))).statusCode).toBe(201);
  });

  test('with one e-mail address are refused beyond the limit with a helpful message', async () => {
    const { call } = await createTestApp();
    const replies = [];
    for (let index = 0; index < 11; index++)
      replies.push(await call({ ...submit(quoteRequest()), remoteAddress: `10.0.0.${index}` }));
    expect(replies.map((reply) => reply.statusCode)).toEqual([...Array(10).fill(201), 429]);
    expect(replies.at(-1)?.json().message).toContain('or email hello@example.com');
  });

  test.each([
    [{ website: 'https://spam.example', elapsedMs: 60_000 }, 400],
    [{ website: '', elapsedMs: 10 }, 400],
    [{ website: '', elapsedMs: 2_000 }, 201],
  ])('with the form check %j are answered with %d', async (formCheck, status) => {
    const app = await createTestApp();
    const reply = await app.call(submit({ ...quoteRequest(), formCheck }));
    expect(reply.statusCode).toBe(status);
    const quotes = await app.database.read.selectFrom('quotes').select('id').execute();
    expect(quotes).toHaveLength(status === 201 ? 1 : 0);
  });

  test('by staff on behalf of callers are not limited, and wait for no answer', async () => {
    const { call, database, signedIn } = await createTestApp();
    const { cookie } = await signedIn('admin');
    for (let index = 0; index < 12; index++)
      expect((await call({ ...submit(quoteRequest()), headers: { cookie } })).statusCode).toBe(201);
    const clocks = await database.read.selectFrom('answer_clocks').selectAll().execute();
    expect(clocks).toEqual([]);
  });
});
