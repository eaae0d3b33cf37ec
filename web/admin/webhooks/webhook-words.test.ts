import { expect, test } from 'vitest';
import type { DeliveryReply, WebhookReply } from '#contract/office/webhooks.ts';
import { deliveryState, webhookName, webhookState } from './webhook-words.ts';

const webhook: WebhookReply = {
  id: 'w',
  url: 'https://hooks.example.com/in',
  description: '',
  isForAll: true,
  events: [],
  isOn: true,
  isGone: false,
  lacksSecret: false,
  failingSince: null,
  oldSecretUntil: null,
  version: 1,
  createdAt: '2026-03-04T12:00:00.000Z',
};

test('a webhook is called by its description or its server', () => {
  expect(webhookName(webhook)).toBe('hooks.example.com');
  expect(webhookName({ ...webhook, description: 'Books' })).toBe('Books');
});

test.each([
  [{}, 'On'],
  [{ failingSince: '2026-03-04T12:00:00.000Z' }, 'Failing'],
  [{ isOn: false }, 'Off'],
  [{ isOn: false, isGone: true }, 'Off: the program said it is gone'],
  [{ isOn: false, lacksSecret: true }, 'Off: needs a new secret'],
] as const)('a webhook with %j is %s', (more, label) => {
  expect(webhookState({ ...webhook, ...more }).label).toBe(label);
});

const now = Date.parse('2026-03-04T12:00:00.000Z');

test.each([
  ['delivered', 1, null, 'Delivered'],
  ['failed', 10, null, 'Failed'],
  ['waiting', 0, now, 'On its way'],
  ['waiting', 1, now - 1, 'On its way'],
  ['waiting', 0, now + 1, 'Waits for the event before it'],
  ['waiting', 1, now + 1, 'Will be tried again'],
] as const)(
  'a delivery that is %s after %i attempts is shown so',
  (state, attempts, next, label) => {
    const nextAt = next === null ? null : new Date(next).toISOString();
    expect(deliveryState({ state, attempts, nextAt } as DeliveryReply, now).label).toBe(label);
  },
);
