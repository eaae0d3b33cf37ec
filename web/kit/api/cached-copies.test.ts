import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAtOnce } from './cached-copies.ts';

const booking = { id: 'b1', version: 1, status: 'pending', note: 'only in the record' };
const row = { id: 'b1', version: 1, status: 'pending' };
const other = { id: 'b2', version: 1, status: 'pending' };

/** A cache with copies of a booking on its own, in a page and in a week, and with what has none. */
function filledClient() {
  const client = new QueryClient();
  client.setQueryData(['record'], booking);
  client.setQueryData(['page'], { rows: [other, row], total: 2 });
  client.setQueryData(['week'], [row]);
  client.setQueryData(['others'], [other]);
  return client;
}

test('a change shows at once wherever the record is, and is undone everywhere', async () => {
  const client = filledClient();
  const others = client.getQueryData(['others']);
  const undo = await showAtOnce(client, booking, (copy) => ({ ...copy, status: 'confirmed' }));
  expect(client.getQueryData(['record'])).toEqual({ ...booking, status: 'confirmed' });
  const rows = [other, { ...row, status: 'confirmed' }];
  expect(client.getQueryData(['page'])).toEqual({ rows, total: 2 });
  expect(client.getQueryData(['week'])).toEqual([rows[1]]);
  expect(client.getQueryData(['others'])).toBe(others);
  undo();
  expect(client.getQueryData(['record'])).toEqual(booking);
  expect(client.getQueryData(['page'])).toEqual({ rows: [other, row], total: 2 });
  expect(client.getQueryData(['week'])).toEqual([row]);
});

test('an answer that is on its way does not replace the change', async () => {
  const client = filledClient();
  const { promise, resolve } = Promise.withResolvers<typeof booking>();
  void client.fetchQuery({ queryKey: ['record'], queryFn: () => promise }).catch(() => {});
  await showAtOnce(client, booking, (copy) => ({ ...copy, status: 'confirmed' }));
  resolve(booking);
  await promise;
  await new Promise((later) => setTimeout(later));
  expect(client.getQueryData(['record'])).toEqual({ ...booking, status: 'confirmed' });
});

test('a row does not get fields that only the record has', async () => {
  const client = filledClient();
  await showAtOnce(client, booking, (copy) => ({ ...copy, note: 'new' }));
  expect(client.getQueryData(['record'])).toEqual({ ...booking, note: 'new' });
  expect(client.getQueryData(['week'])).toEqual([row]);
});
