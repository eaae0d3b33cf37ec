import { expect, onTestFinished } from 'vitest';
import type { SingleSignOnConfig } from '#server/platform/config/single-sign-on-settings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { cookies, post } from '#server/testing/world/accounts.ts';
import { FakeProvider } from './fake-provider.ts';

/** The address of the account here, and of its owner at the provider. */
export const email = 'ada@example.com';
/** What the provider says of her. */
export const ada = { sub: 'ada-at-northlight', email, email_verified: true };

/** A provider, and a program that uses it. */
export async function world(more: Partial<SingleSignOnConfig> = {}) {
  const provider = await FakeProvider.start();
  onTestFinished(() => provider.stop());
  const app = await createTestApp({ singleSignOn: provider.config(more) });
  return { provider, app };
}

/** The time so long ago, as an ID token has it. */
export const secondsAgo = (app: TestApp, seconds: number) =>
  Math.floor(app.clock.now / 1000) - seconds;

/** Hands the provider's answer to the program. */
export const finish = (answer: string, cookie: string) =>
  post('/api/auth/single-sign-on/finish', { answer }, { cookie });

/** Starts at the button and signs in at the provider, now unless the claims say when. */
export async function visit(
  { provider, app }: Awaited<ReturnType<typeof world>>,
  claims: object,
  { path = '/api/auth/single-sign-on', cookie = '' } = {},
) {
  const started = await app.call(post(path, {}, { cookie }));
  expect(started.statusCode, started.body).toBe(200);
  const { url } = started.json();
  const answer = provider.visit(url, { auth_time: secondsAgo(app, 0), ...claims });
  return {
    url: new URL(url),
    answer,
    cookie: [cookie, cookies(started)].filter(Boolean).join('; '),
  };
}

/** The whole way of an honest visit. */
export async function signInBy(here: Awaited<ReturnType<typeof world>>, claims: object) {
  const { answer, cookie } = await visit(here, claims);
  return here.app.call(finish(String(answer), cookie));
}

/** Whether a reply starts a session. */
export const hasSession = (reply: { cookies: { name: string }[] }) =>
  reply.cookies.some(({ name }) => name.includes('session'));
/** What the security log has of an account, the oldest first. */
export const kindsOf = async (app: TestApp, userId: string) =>
  (
    await app.database.read
      .selectFrom('security_events')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
