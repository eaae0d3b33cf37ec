import type { Page } from '@playwright/test';
import { holdStart, untilAlive, watchLife } from '../support/alive.ts';
import { expect, test } from '../support/fixtures.ts';

/** A prerendered form, a text control of it, and whether code takes over what stands in the control. */
const forms = [
  { path: '/quote', label: 'Full name', isTakenOver: true },
  { path: '/contact', label: 'First name', isTakenOver: true },
  { path: '/forgot-password', label: 'Email', isTakenOver: true },
  { path: '/client-login', label: 'Email', isTakenOver: false },
];

async function expectKept(page: Page, label: string, text: string): Promise<void> {
  await untilAlive(page);
  // Long enough for everything that a page does when it comes to life.
  await page.waitForTimeout(500);
  const control = page.getByLabel(label, { exact: true }).first();
  await expect(control).toHaveValue(text);
  // What is typed next goes on from there, and the form knows all of it.
  await control.press('End');
  await control.pressSequentially('!');
  await control.blur();
  await expect(control).toHaveValue(`${text}!`);
}

test.use({ waitsForLife: false });
test.beforeEach(({ page }) => watchLife(page));

for (const { path, label, isTakenOver } of forms) {
  test(`${path} keeps what is typed before its scripts are there`, async ({ page }) => {
    const release = await holdStart(page);
    await page.goto(path);
    await page.getByLabel(label, { exact: true }).first().fill('ada@early.example');
    release();
    await expectKept(page, label, 'ada@early.example');
  });

  if (!isTakenOver) continue;
  test(`${path} keeps what is typed while it comes to life`, async ({ page }) => {
    // The worst moment: the form was rendered, and its first text control is about to be taken over,
    // which is when its default value is set.
    await page.addInitScript(() => {
      const proto = HTMLInputElement.prototype;
      const own = Object.getOwnPropertyDescriptor(proto, 'defaultValue');
      const value = Object.getOwnPropertyDescriptor(proto, 'value');
      Object.defineProperty(proto, 'defaultValue', {
        ...own,
        set(this: HTMLInputElement, next: string) {
          if (!Reflect.get(window, 'isTyped') && this.form && /text|email/.test(this.type)) {
            Reflect.set(window, 'isTyped', true);
            value?.set?.call(this, 'ada@early.example');
            queueMicrotask(() => this.dispatchEvent(new InputEvent('input', { bubbles: true })));
          }
          own?.set?.call(this, next);
        },
      });
    });
    await page.goto(path);
    await page.waitForFunction(() => Reflect.get(window, 'isTyped'));
    await expectKept(page, label, 'ada@early.example');
  });
}
