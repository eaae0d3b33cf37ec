import { expect, test } from 'vitest';
import { actorText } from './event-words.ts';

const event = {
  id: '1',
  kind: 'user-changed',
  userId: 'ana',
  email: 'ana@example.com',
  actorId: 'ana',
  actorEmail: 'ana@example.com',
  address: '192.0.2.1',
  device: 'Firefox on Linux',
  createdAt: '2026-03-04T12:00:00.000Z',
} as const;

test('an event was caused by the owner, another person named by address, or a visitor', () => {
  expect(actorText(event)).toBe('Account owner');
  expect(actorText({ ...event, actorId: 'bo', actorEmail: 'bo@example.com' })).toBe(
    'bo@example.com',
  );
  expect(actorText({ ...event, actorId: null, actorEmail: '' })).toBe('A visitor');
});

test('a sign-in is attributed to the owner, a failed one to a visitor', () => {
  const visitor = { ...event, actorId: null, actorEmail: '' };
  expect(actorText({ ...visitor, kind: 'signed-in' })).toBe('Account owner');
  expect(actorText({ ...visitor, kind: 'sign-in-failed' })).toBe('A visitor');
});
