import type { BrowserContext } from '@playwright/test';

/** What a page did that a person would not see and we still do not accept. */
export interface Noise {
  /** Everything noted so far, one sentence each. */
  found: string[];
  /** Accepts console lines that a journey provokes on purpose, such as a refused sign-in. */
  expect: (pattern: RegExp) => void;
}

/**
 * The browser itself prints a line for every 401. For a visitor these two calls answer 401 by
 * specification (part 1, section 7: "401 gives null").
 */
const sessionCalls = ['/api/auth/user', '/api/client/user'];

/**
 * Notes console errors and warnings (the browser reports violations of the content security policy
 * there), uncaught errors, and requests to a foreign host.
 */
export function listenForNoise(context: BrowserContext, origin: string): Noise {
  const lines: { text: string; isSessionCall: boolean }[] = [];
  const expected: RegExp[] = [];
  const add = (text: string, isSessionCall = false) => lines.push({ text, isSessionCall });

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    const isSessionCall =
      message.text().includes('status of 401') &&
      sessionCalls.some((path) => url === `${origin}${path}`);
    add(`console ${message.type()}: ${message.text()} (${url})`, isSessionCall);
  });
  context.on('weberror', (error) => {
    add(`uncaught error: ${error.error().stack ?? error.error().message}`);
  });
  context.on('request', (request) => {
    const url = URL.parse(request.url());
    if (url?.protocol.startsWith('http') && url.origin !== origin) {
      add(`request to a foreign host: ${request.url()}`);
    }
  });
  return {
    get found() {
      return lines
        .filter(({ text, isSessionCall }) => !isSessionCall && !expected.some((p) => p.test(text)))
        .map(({ text }) => text);
    },
    expect: (pattern) => {
      expected.push(pattern);
    },
  };
}
