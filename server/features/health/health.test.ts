import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

test('the program lives from the first moment, and is ready between its start and its stop', async () => {
  const { call, context } = await createTestApp();
  context.lifecycle.phase = 'starting';
  const status = async (url: string) => (await call({ url })).statusCode;
  expect(await status('/api/health/live')).toBe(200);
  expect(await status('/api/health/ready')).toBe(503);
  context.lifecycle.phase = 'ready';
  expect(await status('/api/health/ready')).toBe(200);
  context.lifecycle.phase = 'stopping';
  expect(await status('/api/health/live')).toBe(200);
  expect(await status('/api/health/ready')).toBe(503);
});
