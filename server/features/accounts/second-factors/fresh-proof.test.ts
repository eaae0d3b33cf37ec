import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { givePasswords, password, post } from '#server/testing/world/accounts.ts';

test('no sensitive call is let in ten minutes after the last proof, and each is right after a new one', async () => {
  const app = await createTestApp();
  const admin = await app.signedIn('admin');
  const client = await app.signedIn('client');
  const cookieFor = (access: string) => (access === 'portal' ? client : admin).cookie;
  await givePasswords(app);
  app.clock.now += 10 * 60_000;
  const sensitive = app.app.endpoints.filter((endpoint) => endpoint.needsProof);
  const answers = async () => {
    const codes: Record<string, string> = {};
    for (const { method, path, access } of sensitive) {
      const reply = await app.call({
        method,
        url: path.replace(/:\w+/, 'unknown'),
        cookie: cookieFor(access),
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: { wrong: true } }),
      });
      codes[`${method} ${path}`] = reply.headers['content-type']?.includes('problem')
        ? reply.json().code
        : 'done';
    }
    return codes;
  };
  const stale = await answers();
  expect(new Set(Object.values(stale))).toEqual(new Set(['proof_needed']));
  for (const { cookie } of [admin, client])
    await app.call(post('/api/auth/confirm', { password }, { cookie }));
  const after = await answers();
  expect(Object.entries(after).filter(([, code]) => code === 'proof_needed')).toEqual([]);
});
