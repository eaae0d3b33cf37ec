import { expect, test } from 'vitest';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { editCalls } from '../leads/testing/edit-world.ts';
import { watchEvents } from './testing/queued-events.ts';

test('leads that a bulk edit bins are told as deleted', async () => {
  const { app, cookie, add } = await createLeadsTest();
  const { id } = await add({});
  const events = await watchEvents(app.context);
  await editCalls(app, cookie).run({ selection: { ids: [id] }, change: { kind: 'delete' } });
  expect(await events()).toMatchObject([{ type: 'lead.deleted', record_id: id }]);
});
