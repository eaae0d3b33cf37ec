import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { storeReply } from './store-reply.ts';

const reply = { id: 'b1', version: 2, status: 'confirmed', extra: 'only in the reply' };
const before = { id: 'b1', version: 1, status: 'pending', note: 'only in the record' };
const other = { id: 'b2', version: 1, status: 'pending' };

test('an edit that begins right after a change names the version of its reply', () => {
  const client = new QueryClient();
  client.setQueryData(['record'], before, { updatedAt: 5 });
  client.setQueryData(['page'], { rows: [other, before], total: 2 });
  client.setQueryData(['week'], [before]);
  storeReply(client, reply);
  const now = { ...before, version: 2, status: 'confirmed' };
  expect(client.getQueryData(['record'])).toEqual(now);
  expect(client.getQueryData(['page'])).toEqual({ rows: [other, now], total: 2 });
  expect(client.getQueryData(['week'])).toEqual([now]);
  // It is still as old as it was, so that it is fetched again when that is due.
  expect(client.getQueryState(['record'])?.dataUpdatedAt).toBe(5);
});

test('newer copies, other records and other data stay', () => {
  const client = new QueryClient();
  const kept = { newer: { ...before, version: 3 }, other, list: [other], text: 'b1', none: null };
  for (const [name, data] of Object.entries(kept)) client.setQueryData([name], data);
  storeReply(client, reply);
  storeReply(client, undefined);
  storeReply(client, [reply]);
  for (const [name, data] of Object.entries(kept)) expect(client.getQueryData([name])).toBe(data);
});
