import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  cookies,
  mailedSecret,
  password,
  post,
  signIn,
  withUser,
} from '#server/testing/world/accounts.ts';

const email = 'ada@example.com';
const isSignedIn = async (app: TestApp, cookie: string) =>
  (await app.call({ url: '/api/auth/user', cookie })).statusCode === 200;

test('no sign-in with the old password outlives a reset that happens meanwhile', async () => {
  const app = await createTestApp();
  await withUser(app, email);
  await app.call(post('/api/auth/forgot-password', { email }));
  const token = await mailedSecret(app, email);
  let isReset = false;
  const sessions: string[] = [];
  const intruder = async (): Promise<void> => {
    while (!isReset) {
      const reply = await app.call(signIn(email, password));
      if (reply.statusCode === 200) sessions.push(cookies(reply));
    }
  };
  const intruders = [intruder(), intruder()];
  const newPassword = 'a brand new one';
  const reset = await app.call(
    post('/api/auth/reset-password', { token, newPassword, confirmPassword: newPassword }),
  );
  isReset = true;
  await Promise.all(intruders);
  expect(reset.statusCode).toBe(200);
  expect(sessions.length).toBeGreaterThan(0);
  for (const cookie of sessions) expect(await isSignedIn(app, cookie)).toBe(false);
});

test('of a reset and a change of the password at once, one succeeds', async () => {
  const app = await createTestApp();
  await withUser(app, email);
  const intruder = cookies(await app.call(signIn(email, password)));
  await app.call(post('/api/auth/forgot-password', { email }));
  const token = await mailedSecret(app, email);
  const newPassword = 'a brand new one';
  const theirs = 'taken over by me';
  const [reset, change] = await Promise.all([
    app.call(
      post('/api/auth/reset-password', { token, newPassword, confirmPassword: newPassword }),
    ),
    app.call(
      post(
        '/api/auth/change-password-with-verification',
        { currentPassword: password, newPassword: theirs, confirmPassword: theirs },
        { cookie: intruder },
      ),
    ),
  ]);
  // Whichever comes first: the other one proved itself with what no longer holds.
  expect([reset.statusCode, change.statusCode].filter((status) => status === 200)).toHaveLength(1);
  const works = async (given: string) => (await app.call(signIn(email, given))).statusCode === 200;
  expect([await works(newPassword), await works(theirs)]).toEqual([
    reset.statusCode === 200,
    change.statusCode === 200,
  ]);
});
