import { expect, test } from 'vitest';
import { askedMilestone } from '../testing/asked-milestone.ts';

/** A question to two people, and what is said about its first item. */
async function askedTwo() {
  const work = await askedMilestone({
    fallbackName: 'Kim',
    fallbackEmail: 'kim@northridge.example',
  });
  const { app, page, url, cookie, design } = work;
  const id = (await page()).items[0]?.id ?? '';
  return {
    ...work,
    put: (words: string, more: object = {}) =>
      app.call({
        method: 'PUT',
        url: `${url}/items/${id}`,
        payload: { answer: 'change', words, ...more },
      }),
    first: async () => (await page()).items[0],
    history: async () =>
      (await app.call({ url: `/api/audit?kind=milestone&recordId=${design.id}`, cookie })).json(),
  };
}

test('words that somebody replaces stay in the history of the milestone', async () => {
  const { put, history, first } = await askedTwo();
  await put('The export lacks');
  await put('The export lacks the VAT column.');
  // What is written on is no loss, and neither is a repetition.
  await put('The export lacks the VAT column.');
  const before = await history();
  expect((await put('The color is wrong.')).statusCode).toBe(200);
  expect(await first()).toMatchObject({ words: 'The color is wrong.' });
  const [latest, ...rest] = await history();
  expect(rest).toEqual(before);
  expect(latest).toMatchObject({
    action: 'words about an item replaced',
    actorName: 'Dana Whitfield',
    changes: [
      {
        field: 'What should change in Contact Management',
        from: 'The export lacks the VAT column.',
        to: 'The color is wrong.',
      },
    ],
  });
});

test('an answer to another one than the page knew is refused with the current one', async () => {
  const { put, first } = await askedTwo();
  const nothing = { answer: '', words: '' };
  await put('The export lacks the VAT column.', { before: nothing });
  const stale = await put('The color is wrong.', { before: nothing });
  expect([stale.statusCode, stale.json()]).toMatchObject([
    409,
    { code: 'conflict', reason: 'changed', detail: expect.stringContaining('Someone else') },
  ]);
  expect(stale.json().current.items[0]).toEqual(await first());
  // A retry whose reply was lost is not a conflict.
  const again = await put('The export lacks the VAT column.', { before: nothing });
  expect(again.statusCode).toBe(200);
  const known = { answer: 'change', words: 'The export lacks the VAT column.' };
  expect((await put('The color is wrong.', { before: known })).statusCode).toBe(200);
});

test('words about an item that works in the end stay in the history', async () => {
  const { put, sayWorks, approve, history, app, url, page } = await askedTwo();
  await put('The export lacks the VAT column.');
  await sayWorks();
  // A page keeps the words while its reader changes their mind.
  const id = (await page()).items[0]?.id;
  const words = 'No, it has it.';
  const payload = { answer: 'works', words };
  await app.call({ method: 'PUT', url: `${url}/items/${id}`, payload });
  expect((await approve()).statusCode).toBe(200);
  const lost = (await history()).flatMap((entry: { changes: { from: string }[] }) =>
    entry.changes.map(({ from }) => from),
  );
  expect(lost).toEqual(expect.arrayContaining(['The export lacks the VAT column.', words]));
});
