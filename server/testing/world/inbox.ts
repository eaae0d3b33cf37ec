import { expect } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

/** A program with an admin, calls as that admin, and messages in the inbox. */
export async function withInbox() {
  const app = await createTestApp();
  const admin = await app.signedIn('admin', { email: 'mara@example.com' });
  const as = (cookie: string) => ({
    get: (url: string) => app.call({ url, cookie }),
    put: (url: string, payload: object) => app.call({ method: 'PUT', url, cookie, payload }),
    post: (url: string, payload: object, headers: Record<string, string> = {}) =>
      app.call({ method: 'POST', url, cookie, payload, headers }),
  });
  return { app, admin, as, ...as(admin.cookie) };
}
/** Sends a message as a visitor and returns its id. */
export async function write(app: TestApp, change: object = {}): Promise<string> {
  const reply = await app.call({
    method: 'POST',
    url: '/api/contact',
    payload: {
      name: 'Dana Whitfield',
      email: 'dana@northridge.example',
      company: 'Northridge Dental',
      message: 'Recalls are kept in three spreadsheets.',
      ...change,
    },
  });
  expect(reply.statusCode).toBe(201);
  return reply.json().id;
}
