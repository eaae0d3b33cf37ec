import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

test('the last use of a session is written once a minute, however often it is used', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const written = new Set<number>();
  for (let call = 0; call < 30; call += 1) {
    app.clock.now += 10_000;
    await app.call({ url: '/api/auth/user', cookie });
    const { last_seen_at } = await app.database.read
      .selectFrom('sessions')
      .select('last_seen_at')
      .executeTakeFirstOrThrow();
    written.add(last_seen_at);
  }
  expect(written.size).toBeGreaterThan(3);
  expect(written.size).toBeLessThanOrEqual(6);
});
