import { describe, expect, test } from 'vitest';
import { LogWatch } from './log-watch.ts';
import { createTestApp } from './test-app.ts';
import { mailedSecret, post, signIn, withUser } from './world/accounts.ts';

describe('the watch over the log', () => {
  test('knows the secrets of a test: cookies, passwords, links, and what people wrote', async () => {
    const app = await createTestApp();
    await withUser(app, 'ada@example.com');
    const { cookie } = await app.signedIn('client');
    await app.call({ url: '/api/leads', cookie });
    await app.call(signIn('ada@example.com', 'not my password'));
    await app.call(post('/api/auth/forgot-password', { email: 'ada@example.com' }));
    const link = await mailedSecret(app, 'ada@example.com');
    const letter = 'My letter to you, which is nobody else’s business.';
    const watch = new LogWatch();
    watch.cookies(cookie);
    watch.body({ password: 'not my password', message: letter, secretPath: `/sign-in#${link}` });
    for (const secret of [cookie.split('=')[1] ?? '', 'not my password', letter, link]) {
      const line = JSON.stringify({ level: 30, url: `/x/${secret}` });
      watch.stream.write(line);
      expect(watch.leaks().at(-1)).toEqual({ secret, line });
    }
    expect(app.log.leaks()).toEqual([]);
    expect(app.log.entries.length).toBeGreaterThan(0);
  });

  test('knows the secret of a link by the name it is sent under, even one that has no digit', () => {
    const watch = new LogWatch();
    const secret = 'rN_BVgQEldmGfBvdFVDrCwlCwDJtoROPHyWGFxHYdFg';
    watch.body({ secretPath: `/sign-in#${secret}` });
    const line = JSON.stringify({ url: `/x/${secret}` });
    watch.stream.write(line);
    expect(watch.leaks()).toEqual([{ secret, line }]);
  });

  test('recognizes a secret by its form, and ignores ids, codes and times', () => {
    const watch = new LogWatch();
    watch.body({ password: 'wrong', projectId: '0195f0a2-7b1c-7d3e-8f4a-5b6c7d8e9f00' });
    const about = { reqId: '0195f0a2-7b1c-7d3e-8f4a-5b6c7d8e9f00', code: 'wrong_credentials' };
    watch.stream.write(JSON.stringify({ ...about, time: 1_772_625_600_000 }));
    expect(watch.leaks()).toEqual([]);
    watch.stream.write(JSON.stringify({ url: '/kF3x-9aQ_zL0pW7vB2nM5cR8tY1uI4oE6sD9gH2jK0l' }));
    expect(watch.leaks()).toHaveLength(1);
  });
});
