import { expect, test } from 'vitest';
import { createTestApp } from './testing/test-app.ts';
import { password, post, signIn, withUser } from './testing/world/accounts.ts';
import { quoteRequest } from './testing/world/factories.ts';
import { tidy } from './tidy.ts';

test('tidying deletes what is no longer needed, and nothing else', async () => {
  const app = await createTestApp();
  await withUser(app, 'ada@example.com');
  const fill = async () => {
    await app.call(signIn('ada@example.com', 'wrong'));
    await app.call(signIn('ada@example.com', password));
    await app.call(post('/api/auth/forgot-password', { email: 'ada@example.com' }));
    await app.call(post('/api/quotes', quoteRequest(), { headers: { 'idempotency-key': 'k' } }));
  };
  const counts = async () => {
    const rows: Record<string, number> = {};
    for (const table of [
      'idempotency_keys',
      'rate_counters',
      'sessions',
      'account_tokens',
      'known_devices',
    ] as const)
      rows[table] = (await app.database.read.selectFrom(table).selectAll().execute()).length;
    return rows;
  };
  await fill();
  const before = await counts();
  await tidy(app.context);
  expect(await counts()).toEqual(before);
  app.clock.now += 366 * 86_400_000;
  await tidy(app.context);
  expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
  expect(await app.database.read.selectFrom('quotes').selectAll().execute()).toHaveLength(1);
});
