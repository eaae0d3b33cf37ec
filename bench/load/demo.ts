import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { allMails } from '../../e2e/support/mail.ts';
import { admin, type Program, startProgram } from '../../e2e/support/program.ts';
import { demoClient } from '../../seed/accounts.ts';

/** Who looks at a screen. */
export type Viewer = 'admin' | 'client' | 'visitor';

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The built program with the demo story, and a browser in which both accounts are signed in. */
export interface Demo {
  url: string;
  browser: Browser;
  cookies: Record<Viewer, Cookies>;
  /** Reads from the API as one of them. */
  read: <T>(by: Viewer, path: string) => Promise<T>;
  /** The emails that have been sent so far. */
  mails: () => Promise<string[]>;
}

const accounts = [
  { by: 'admin', path: '/api/admin/login', data: admin },
  {
    by: 'client',
    path: '/api/client/login',
    data: { email: demoClient.email, password: demoClient.password },
  },
] as const;

/** The first admin is created while the first calls are already answered. */
const tries = 4;

async function signIn({ url }: Program, browser: Browser, account: (typeof accounts)[number]) {
  const context = await browser.newContext({ baseURL: url });
  try {
    for (let left = tries; ; left -= 1) {
      const reply = await context.request.post(account.path, { data: account.data });
      if (reply.ok()) return await context.storageState();
      if (left === 1) throw new Error(`Signing in failed: ${await reply.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  } finally {
    await context.close();
  }
}

async function readyDemo(program: Program, browser: Browser): Promise<Demo> {
  const cookies: Demo['cookies'] = {
    visitor: { cookies: [], origins: [] },
    admin: await signIn(program, browser, accounts[0]),
    client: await signIn(program, browser, accounts[1]),
  };
  const { url } = program;
  const read = async <T>(by: Viewer, path: string): Promise<T> => {
    const Cookie = cookies[by].cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const reply = await fetch(`${url}${path}`, { headers: { Cookie } });
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}: ${await reply.text()}`);
    return reply.json() as Promise<T>;
  };
  return { url, browser, cookies, read, mails: () => allMails(program) };
}

/**
 * Does something with the demo in Chromium, which tools/ names in CHROMIUM_PATH, and ends both.
 *
 * @throws without a Chromium.
 */
export async function withDemo(work: (demo: Demo) => Promise<void>): Promise<void> {
  const { CHROMIUM_PATH: executablePath } = process.env;
  if (executablePath === undefined) throw new Error('CHROMIUM_PATH names no Chromium.');
  // With the pages of online payments.
  const program = await startProgram({ PAYMENT_PROVIDER: 'test' }, ['--demo']);
  try {
    const browser = await chromium.launch({
      executablePath,
      args: [
        '--disable-background-networking',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    });
    try {
      await work(await readyDemo(program, browser));
    } finally {
      await browser.close();
    }
  } finally {
    await program.stop();
  }
}
