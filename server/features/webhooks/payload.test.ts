import { expect, test } from 'vitest';
import { webhookEventPayloads } from '#contract/office/webhook-events.ts';
import { testEvent, webhookEvents } from '#domain/webhooks/webhook-event.ts';
import { newId } from '#server/platform/db/ids.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { payloadOf } from './payload.ts';

test('every event is what its description says, also of a record that is gone by then', async () => {
  const { database, clock } = await createTestApp();
  const keys: Record<string, string[]> = {};
  for (const type of [...webhookEvents, testEvent] as const) {
    const id = newId(clock.now);
    const event = { event_id: newId(clock.now), type, record_id: id, changed: 'status' };
    const text = await payloadOf(database.read, { ...event, created_at: clock.now });
    const { payload } = webhookEventPayloads[type];
    // Nothing is left out by the description.
    expect(payload.parse(JSON.parse(text))).toEqual(JSON.parse(text));
    keys[type] = Object.keys(JSON.parse(text).data);
  }
  expect(keys['milestone.approved']).toEqual(['id', 'projectId', 'changed']);
});
