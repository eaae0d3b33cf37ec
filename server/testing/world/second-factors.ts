import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { post } from './accounts.ts';

/** Lets the owner of a session add an authenticator app. */
export async function addApp(app: TestApp, cookie: string): Promise<string> {
  const { secret } = (await app.call(post('/api/auth/authenticator', {}, { cookie }))).json();
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now });
  const done = await app.call(post('/api/auth/authenticator/confirm', { code }, { cookie }));
  expect(done.statusCode).toBe(200);
  return secret;
}
