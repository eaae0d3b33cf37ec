import { type APIRequestContext, expect, type Page, request } from '@playwright/test';

/** The temporary password of every account that the journeys create. */
export const temporary = 'first-day-lantern';
/** The password their owners choose instead; long enough for an administrator too. */
export const chosen = 'harbour-stone-kite';

/** Creates an account as the create user page does; `api` is an admin's. */
export async function makeAccount(
  api: APIRequestContext,
  fullName: string,
  email: string,
  role: 'client' | 'staff' = 'client',
): Promise<string> {
  const data = { fullName, email, password: temporary, role };
  const reply = await api.post('/api/admin/create-user', { data });
  expect(reply.status(), await reply.text()).toBe(201);
  const { id }: { id: string } = await reply.json();
  return id;
}

/**
 * Creates an account whose owner has chosen a password, in a separate browser: signing in with the
 * admin's would end the admin's session.
 *
 * @returns the account's id
 */
export async function makeOwner(
  api: APIRequestContext,
  origin: string,
  fullName: string,
  email: string,
  role: 'client' | 'staff' = 'client',
): Promise<string> {
  const id = await makeAccount(api, fullName, email, role);
  const own = await signedIn(origin, email, temporary);
  const data = { newPassword: chosen, confirmPassword: chosen };
  expect((await own.post('/api/auth/change-password', { data })).status()).toBe(200);
  await own.dispose();
  return id;
}

/** Makes an account an administrator. */
export async function raise(api: APIRequestContext, id: string): Promise<void> {
  expect((await api.post(`/api/users/${id}/make-admin`)).status()).toBe(200);
}

/** Somebody signed in on another device. */
export async function signedIn(
  origin: string,
  email: string,
  password: string,
): Promise<APIRequestContext> {
  const device = await request.newContext({ baseURL: origin });
  const reply = await device.post('/api/client/login', { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
  return device;
}

/** Fills in and sends either sign-in form. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Leaves the page, whose own calls would be refused, and forgets who was signed in on this browser. */
export async function leaveSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
