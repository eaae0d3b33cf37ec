import { createHash } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { waitForLife } from './alive.ts';
import { listenForNoise, type Noise } from './noise.ts';
import { admin, type Program, startProgram } from './program.ts';

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

interface WorkerFixtures {
  /** The program of this worker: built, with fresh data, shared by the worker's tests. */
  program: Program;
  /** An admin who signed in once; a test that signs out signs in by itself. */
  adminSession: { cookies: StorageState; provedAt: number };
}

interface TestFixtures {
  /** Whether `page.goto` waits until the page is interactive; false for journeys about the time before. */
  waitsForLife: boolean;
  /** Unseen errors of the pages; the test fails if any of them is left at the end. */
  noise: Noise;
  /** Cookies of that admin, whose proof of identity outlives the test. */
  adminCookies: StorageState;
  /** A page of a signed-in admin, checked in the same way. */
  asAdmin: Page;
  /** API calls as an admin, independent of any page. */
  adminApi: APIRequestContext;
}

/** Playwright's test with our program, checks on every page, and a signed-in admin. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find fixtures.
    async ({}, use) => {
      const program = await startProgram();
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  adminSession: [
    async ({ program, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: program.url });
      const reply = await request.post('/api/admin/login', { data: admin });
      expect(reply.status(), await reply.text()).toBe(200);
      await use({ cookies: await request.storageState(), provedAt: Date.now() });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  adminCookies: async ({ adminSession, playwright, program }, use) => {
    const { cookies, provedAt } = adminSession;
    // Sensitive calls take a proof of the last ten minutes, and the sign-in may be older.
    if (Date.now() > provedAt + 5 * 60_000) {
      const options = { baseURL: program.url, storageState: cookies };
      const request = await playwright.request.newContext(options);
      const reply = await request.post('/api/auth/confirm', { data: { password: admin.password } });
      expect(reply.status(), await reply.text()).toBe(204);
      await request.dispose();
      adminSession.provedAt = Date.now();
    }
    await use(cookies);
  },
  waitsForLife: [true, { option: true }],
  page: async ({ page, waitsForLife, javaScriptEnabled }, use) => {
    if (waitsForLife && javaScriptEnabled !== false) await waitForLife(page);
    await use(page);
  },
  baseURL: async ({ program }, use) => use(program.url),
  // Rate limits per network address are not shared: each journey has its own address, so that their
  // order does not matter.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find fixtures.
  extraHTTPHeaders: async ({}, use, { testId, retry }) =>
    use({ 'X-Forwarded-For': addressOf(`${testId} ${retry}`) }),
  noise: [
    async ({ context, program }, use) => {
      const noise = listenForNoise(context, program.url);
      await use(noise);
      expect(noise.found, 'the console, the policy and the network stay quiet').toEqual([]);
    },
    { auto: true },
  ],
  asAdmin: async ({ context, adminCookies }, use) => {
    await context.addCookies(adminCookies.cookies);
    const page = await context.newPage();
    await waitForLife(page);
    await use(page);
  },
  adminApi: async ({ adminCookies, playwright, program }, use) => {
    const request = await playwright.request.newContext({
      baseURL: program.url,
      storageState: adminCookies,
    });
    await use(request);
    await request.dispose();
  },
});

/** A private network address for one journey (RFC 1918). */
function addressOf(journey: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(journey).digest();
  return `10.${a}.${b}.${c}`;
}

export { expect } from '@playwright/test';
