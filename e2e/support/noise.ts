import type { BrowserContext } from '@playwright/test';

/** Errors of a page that a person would not see and that we still do not accept. */
export interface Noise {
  /** Everything recorded so far, one sentence each. */
  found: string[];
  /** Accepts console lines that a journey provokes on purpose, such as a refused sign-in. */
  expect: (pattern: RegExp) => void;
}

/**
 * Records console errors and warnings (browsers report violations of the content security policy
 * there), uncaught errors, and requests to a foreign host.
 */
export function listenForNoise(context: BrowserContext, origin: string): Noise {
  const lines: string[] = [];
  const expected: RegExp[] = [];
  const add = (text: string) => lines.push(text);

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    add(`console ${message.type()}: ${message.text()} (${message.location().url})`);
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
      return lines.filter((text) => !expected.some((pattern) => pattern.test(text)));
    },
    expect: (pattern) => {
      expected.push(pattern);
    },
  };
}
