import { expect, test } from 'vitest';
import { loadPart, lostParts } from './load-part.ts';

/** A part that can be fetched from the n-th try on. */
function partAfter(failures: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return tries;
  };
}

/** Lets everything happen that is due. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a part that can be fetched is handed over', async () => {
  expect(await loadPart(partAfter(0))).toBe(1);
  expect(lostParts()).toEqual([]);
});

test('a part that cannot be fetched is waited for, until a try brings it', async () => {
  const coming = loadPart(partAfter(2), 'screen');
  await settle();
  expect(lostParts()).toMatchObject([{ kind: 'screen' }]);
  lostParts()[0]?.again();
  expect(lostParts()).toEqual([]);
  await settle();
  lostParts()[0]?.again();
  expect(await coming).toBe(3);
  expect(lostParts()).toEqual([]);
});

test('an action rejects at once, and a later try only fetches its part', async () => {
  const part = partAfter(2);
  let acted = 0;
  const pressed = loadPart(part, 'action').then(() => {
    acted += 1;
  });
  await expect(pressed).rejects.toThrow('Failed to fetch');
  expect(lostParts()).toMatchObject([{ kind: 'action' }]);
  // Fails again, which nobody is told a second time.
  lostParts()[0]?.again();
  await settle();
  expect(lostParts()).toMatchObject([{ kind: 'action' }]);
  lostParts()[0]?.again();
  await settle();
  expect([acted, lostParts()]).toEqual([0, []]);
  expect(await loadPart(part, 'action')).toBe(4);
});

test('two parts are tried for each on its own', async () => {
  const one = loadPart(partAfter(1));
  const other = loadPart(partAfter(1), 'ahead');
  await settle();
  const [first, second] = lostParts();
  first?.again();
  expect(await one).toBe(2);
  expect(lostParts()).toEqual([second]);
  second?.again();
  expect(await other).toBe(2);
});
