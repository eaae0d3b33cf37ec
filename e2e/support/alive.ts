import type { Page } from '@playwright/test';

/**
 * Lets `page.goto` return only when the page is alive, as for a person, who needs longer than that
 * for the first press. What happens to presses before is a journey of its own.
 */
export async function waitForLife(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('ascent:alive', () => Reflect.set(window, 'isAlive', true), { once: true });
  });
  const goTo = page.goto.bind(page);
  page.goto = async (...args) => {
    const reply = await goTo(...args);
    if (reply?.headers()['content-type']?.startsWith('text/html')) {
      await page.waitForFunction(() => Reflect.get(window, 'isAlive'));
    }
    return reply;
  };
}
