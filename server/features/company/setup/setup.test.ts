import { expect, test } from 'vitest';
import type { SetupReply } from '#contract/office/setup.ts';
import { asAdmin } from '#server/testing/world/project-work.ts';

async function prepare() {
  const { app, send } = await asAdmin();
  const read = async (): Promise<SetupReply> => (await send('GET', '/api/setup')).json();
  const stateOf = async (name: string) =>
    (await read()).steps.find((step) => step.name === name)?.state;
  return { app, send, read, stateOf };
}

test('a new company has every step before it', async () => {
  const { read } = await prepare();
  const { steps, left, isPutAway } = await read();
  expect([left, isPutAway]).toEqual([9, false]);
  expect(steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'name open',
    'look open',
    'invoices open',
    'bank open',
    'hours open',
    'mail open',
    'team open',
    'prices open',
    'terms open',
  ]);
});

test('a step is done once what it asks for is there, whatever was said about it', async () => {
  const { app, send, stateOf } = await prepare();
  await send('PUT', '/api/setup/look', { mark: 'skipped' });
  expect(await stateOf('look')).toBe('skipped');
  await send('PUT', '/api/branding/colors', { accent: '#1f4d3f', version: 0 });
  expect(await stateOf('look')).toBe('done');
  await send('PUT', '/api/branding/identity', {
    name: 'Kestrel',
    email: '',
    socialUrl: '',
    version: 0,
  });
  expect(await stateOf('name')).toBe('done');
  await app.signedIn('staff');
  expect(await stateOf('team')).toBe('done');
});

test('a step can wait, and what was said about it stays with its author', async () => {
  const { send, read } = await prepare();
  const skipped = await send('PUT', '/api/setup/prices', { mark: 'skipped' });
  expect(skipped.json()).toMatchObject({ left: 8 });
  await send('PUT', '/api/setup/mail', { mark: 'done' });
  await send('PUT', '/api/setup/prices', { mark: '' });
  expect((await read()).left).toBe(8);
  const trail = (
    await send('GET', '/api/audit?recordKind=setting&recordId=company-setup&sort=-createdAt')
  ).json();
  expect(trail).toHaveLength(3);
  expect(trail.at(-1)).toMatchObject({
    actorName: 'Test admin',
    changes: [{ field: 'prices', from: '', to: 'skipped' }],
  });
});

test('marks of two people at once are both kept', async () => {
  const { send, stateOf } = await prepare();
  const replies = await Promise.all(
    ['prices', 'team'].map((step) => send('PUT', `/api/setup/${step}`, { mark: 'skipped' })),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([await stateOf('prices'), await stateOf('team')]).toEqual(['skipped', 'skipped']);
});

test('the list can be put away and brought back', async () => {
  const { send, read } = await prepare();
  await send('PUT', '/api/setup', { isPutAway: true });
  expect(await read()).toMatchObject({ left: 0, isPutAway: true });
  await send('PUT', '/api/setup', { isPutAway: false });
  expect((await read()).left).toBe(9);
});

test('an unknown step is refused', async () => {
  const { send } = await prepare();
  expect((await send('PUT', '/api/setup/hats', { mark: 'done' })).statusCode).toBe(400);
});

test('the terms are a step of their own, which a changed price does not end', async () => {
  const { send, stateOf } = await prepare();
  const text = {
    version: 0,
    text: 'You order this. An invoice is due {dueDays} days after its date.',
  };
  expect(await stateOf('terms')).toBe('open');
  expect((await send('PUT', '/api/texts/terms.signing.text', text)).statusCode).toBe(200);
  expect([await stateOf('terms'), await stateOf('prices')]).toEqual(['done', 'open']);
});
