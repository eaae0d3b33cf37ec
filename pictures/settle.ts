import type { Page } from '@playwright/test';

/** So long nothing may change on a settled page, and so long that is awaited; in milliseconds. */
const quietMs = 350;
const patienceMs = 8_000;

/** Calls of a page that are not answered yet, without its stream of events. */
export function watchCalls(page: Page): () => number {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    const isStream = request.headers().accept === 'text/event-stream';
    if (!isStream && request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** Waits until everything is loaded and drawn. A page that never rests is pictured as it is. */
export async function settle(page: Page, callsOpen: () => number): Promise<void> {
  const end = Date.now() + patienceMs;
  do {
    await page.evaluate(
      ([quiet, patience]) =>
        new Promise<void>((resolve) => {
          let timer = setTimeout(finish, quiet);
          const limit = setTimeout(finish, patience);
          const changes = new MutationObserver(() => {
            clearTimeout(timer);
            timer = setTimeout(finish, quiet);
          });
          function finish(): void {
            clearTimeout(timer);
            clearTimeout(limit);
            changes.disconnect();
            resolve();
          }
          changes.observe(document, { subtree: true, childList: true, attributes: true });
        }),
      [quietMs, patienceMs / 2] as const,
    );
  } while (
    Date.now() < end &&
    (callsOpen() > 0 || (await page.locator('[aria-busy=true]').count()) > 0)
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
