import { expect, test } from 'vitest';
import { signedSystem } from '#server/testing/world/changes.ts';

test('a second reason for declining is refused with the first, so that it stays on the page', async () => {
  const { as, offer } = await signedSystem();
  const { id } = await offer();
  const decline = (reason: string) =>
    as('client', 'POST', `/api/client/changes/${id}/decline`, { reason });
  const first = await decline('Too expensive.');
  expect(first.json()).toMatchObject({ state: 'declined', reason: 'Too expensive.' });
  const second = await decline('We need it before June.');
  expect([second.statusCode, second.json()]).toMatchObject([
    409,
    { code: 'conflict', reason: 'declined', current: { reason: 'Too expensive.' } },
  ]);
  expect(second.json().detail).toBe(
    'CR-2026-0001 was already declined, with other words. Yours were not saved. Please send them to us as a message.',
  );
  // A retry, and one without words, lose nothing.
  for (const reason of ['Too expensive.', ''])
    expect([(await decline(reason)).json()]).toEqual([first.json()]);
});
