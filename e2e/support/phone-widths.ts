import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Expects the open page of the portal to fit phones: whatever the company is called, with a logo or
 * without, its name gives way to what one needs.
 */
export async function fitsPhones(page: Page) {
  const brand = page.getByRole('banner').getByRole('link').first();
  const size = page.viewportSize();
  for (const logoWidth of ['', '7rem']) {
    await brand.evaluate((link, width) => {
      const [logo, name] = link.children as HTMLCollectionOf<HTMLElement | SVGElement>;
      if (logo && width !== '') logo.style.width = width;
      if (name) name.textContent = 'Überlange Gesellschaft für Maschinenbau und Anlagenbau mbH  &';
    }, logoWidth);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    }
  }
  if (size) await page.setViewportSize(size);
}
