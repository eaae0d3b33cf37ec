import type { Page } from '@playwright/test';
import { holdAnswers } from './hold.ts';

/**
 * Makes `page.goto` return only when the page is interactive, as for a person, who takes longer
 * than that until the first click. Earlier clicks have a journey of their own.
 */
export async function waitForLife(page: Page): Promise<void> {
  await watchLife(page);
  const goTo = page.goto.bind(page);
  page.goto = async (...args) => {
    const reply = await goTo(...args);
    if (reply?.headers()['content-type']?.startsWith('text/html')) {
      await untilAlive(page);
    }
    return reply;
  };
}

/** Has every later page of a tab note when it becomes interactive, for {@link untilAlive}. */
export async function watchLife(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('ascent:alive', () => Reflect.set(window, 'isAlive', true), { once: true });
  });
}

/** Waits until the page is interactive. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'isAlive'));
}

/** Holds the script back that every public page starts with, until the returned function is called. */
export function holdStart(page: Page): Promise<() => void> {
  return holdAnswers(page, /\/assets\/start-[\w-]+\.js$/);
}
