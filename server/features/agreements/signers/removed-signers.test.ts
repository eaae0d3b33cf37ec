import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { accept, approvedQuote, nameSigners, signature } from '#server/testing/world/offers.ts';

/** A quote that Sam signs too, and perhaps others. */
async function withSam(...others: string[]) {
  const app = await createTestApp();
  const quote = await approvedQuote(app);
  const [sam = ''] = await nameSigners(app, quote, 'Sam', ...others);
  const { cookie } = await app.signedIn('admin');
  return {
    ...{ app, quote, sam, cookie },
    sign: async (token: string, name: string, more: object = {}) =>
      accept(app, token, await signature(app, token, { name, ...more })),
    rows: () => app.database.read.selectFrom('quote_signatures').selectAll().execute(),
  };
}

test('the signature of a removed signer stays as void, and its facts are in the history', async () => {
  const { app, quote, sam, sign, cookie, rows } = await withSam('Kim');
  await sign(sam, 'Sam Lee', { role: 'Partner' });
  const [given] = await rows();
  await nameSigners(app, quote, 'Kim');
  expect(await rows()).toEqual([{ ...given, signer_key: `removed ${given?.signer_key}` }]);
  const url = `/api/audit?kind=quote&recordId=${quote.id}&q=signers`;
  const [removal] = (await app.call({ url, cookie })).json();
  expect(removal.changes).toEqual([
    { field: 'signers', from: 'Sam, Kim', to: 'Kim' },
    {
      field: 'Signatures that no longer count',
      from: '',
      to: expect.stringMatching(
        /^Sam Lee, Partner, typed “Dana Whitfield”, at 2026-\S+, from 127.0.0.1, .*under [\da-f]{64}$/,
      ),
    },
  ]);
});

test('the signature of a removed signer does not count for another one of that name', async () => {
  const { app, quote, sam, sign, cookie } = await withSam();
  await sign(sam, 'Sam');
  const { version } = (await app.call({ url: `/api/quotes/${quote.id}`, cookie })).json();
  const signers = [{ name: 'Sam', email: 'sam@other.example' }];
  const url = `/api/quotes/${quote.id}/signers`;
  const named = await app.call({ method: 'PUT', url, cookie, payload: { version, signers } });
  // The text to sign is the same, because it has names only.
  expect(named.json().signers.map(({ signedAt }: { signedAt: string }) => signedAt)).toEqual([
    null,
    null,
  ]);
  expect((await sign(quote.token, 'Dana Whitfield')).json().state).toBe('open');
});

test('naming the same signers again changes nothing, also after a lost reply', async () => {
  const { app, quote, sam, sign, cookie } = await withSam();
  await sign(sam, 'Sam Lee');
  const url = `/api/quotes/${quote.id}`;
  const read = async () => (await app.call({ url, cookie })).json();
  const { signers: named } = (await app.call({ url: `${url}/answer`, cookie })).json();
  const signers = named
    .filter(({ id }: { id: string }) => id !== '')
    .map(({ name, email }: { name: string; email: string }) => ({ name, email }));
  const before = await read();
  const save = (version: number, payload: object[]) =>
    app.call({
      method: 'PUT',
      url: `${url}/signers`,
      cookie,
      payload: { version, signers: payload },
    });
  for (const version of [before.version, before.version - 1]) {
    const saved = await save(version, signers);
    expect([saved.statusCode, saved.json().signers[1].signedAt]).toEqual([200, expect.any(String)]);
  }
  expect(await read()).toEqual(before);
  const other = await save(before.version - 1, [
    ...signers,
    { name: 'Kim', email: 'kim@x.example' },
  ]);
  expect(other.statusCode).toBe(409);
});
