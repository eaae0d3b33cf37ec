import type { Page } from '@playwright/test';

/** Holds the answers to these requests back until the returned function is called. */
export async function holdAnswers(page: Page, requests: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
