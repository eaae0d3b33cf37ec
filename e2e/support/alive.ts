import type { Page } from '@playwright/test';

/**
 * Makes `page.goto` return only when the page is interactive, as for a person, who takes longer
 * than that until the first click. Earlier clicks have a journey of their own.
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
