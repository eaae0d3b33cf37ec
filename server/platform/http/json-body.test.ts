import { describe, expect, test } from 'vitest';
import { unreadableCharacters } from '#contract/text.ts';
import { createTestApp } from '#server/testing/test-app.ts';

describe('text that no database can store', () => {
  test.each([
    ['{"email":"a\\u0000b"}', 'email'],
    ['{"email":"a\\ud800"}', 'email'],
    ['{"lines":[{"label":"fine"},{"label":"\\u0000"}]}', 'lines.1.label'],
    ['{"unknown":{"deep":["\\udc00"]}}', 'unknown.deep.0'],
    ['{"a\\u0000":1}', ''],
    ['"\\u0000"', ''],
  ])('is rejected with its path: %s', async (payload, path) => {
    const { call } = await createTestApp();
    const reply = await call({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path, message: unreadableCharacters }],
    });
  });

  test('does not include multi-line text or any script', async () => {
    const { call } = await createTestApp();
    const reply = await call({
      method: 'POST',
      url: '/api/contact',
      payload: {
        name: 'Zoë 漢字 👍🏽',
        email: 'zoe@example.com',
        message: 'One\r\n\tTwo\nThree lines',
      },
    });
    expect(reply.statusCode).toBe(201);
  });
});
