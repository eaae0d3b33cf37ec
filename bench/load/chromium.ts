import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';

/**
 * Runs a bench in the Chromium that tools/bench.mjs names in CHROMIUM_PATH.
 *
 * @param name is printed when there is none: nothing is measured then.
 */
export async function inChromium(
  name: string,
  bench: (browser: Browser) => Promise<void>,
): Promise<void> {
  const { CHROMIUM_PATH: executablePath } = process.env;
  if (executablePath === undefined) {
    console.log(`${name}: not measured, no Chromium is named in CHROMIUM_PATH`);
    return;
  }
  const browser = await chromium.launch({
    executablePath,
    // As root, such as in a container, Chromium only starts without its sandbox.
    args: [
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  await bench(browser).finally(() => browser.close());
}

/** What a browser context needs to go on with a session: its cookies, as `signIn` returns them. */
export function signedInState(
  url: string,
  cookies: string,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const { hostname: domain } = new URL(url);
  return {
    cookies: cookies.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return {
        name,
        value: value.join('='),
        domain,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      };
    }),
    origins: [],
  };
}
