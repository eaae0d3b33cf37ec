import { expect, test } from 'vitest';
import { webhookTables } from '#server/platform/webhooks/tables.ts';
import { webhookRow } from './testing/queued-events.ts';

test('a copy of the site has no credentials of webhooks, and a move has them all', () => {
  const row = webhookRow(1, { url: 'https://hooks.example.com/in?token=abc#top' });
  const { leaves } = webhookTables.webhooks;
  expect(leaves(row, 'move')).toEqual(row);
  expect(leaves(row, 'copy')).toMatchObject({
    ...{ url: 'https://hooks.example.com/in', secret: '', off_since: 1 },
  });
  expect(leaves({ ...row, deleted_at: 2 }, 'move')).toBeNull();
});
