import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

test('the program lives from the first moment, and is ready once its start is done', async () => {
  const { call, context } = await createTestApp();
  context.startup.isDone = false;
  const status = async (url: string) => (await call({ url })).statusCode;
  expect(await status('/api/health/live')).toBe(200);
  expect(await status('/api/health/ready')).toBe(503);
  context.startup.isDone = true;
  expect(await status('/api/health/ready')).toBe(200);
});
