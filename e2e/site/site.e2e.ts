import type { Page } from '@playwright/test';
import { expectAccessible, expectLegibleDrawings } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStep } from '../support/wizard.ts';

const pages = [
  ...['/', '/demo', '/about', '/quote', '/contact', '/case-studies', '/privacy-policy'],
] as const;

/** Waits until the page is interactive and its idle-time parts are loaded. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  await expect(page.getByRole('button', { name: /^Open chat with/ })).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(needed, `width that ${page.url()} needs`).toBeLessThanOrEqual(width);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is complete and every link on it works', async ({ page, request }) => {
    const links = new Set<string>();
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByText('About')).toBeVisible();
      const text = await page.getByRole('main').innerText();
      expect(text.length, `what ${path} says`).toBeGreaterThan(400);
      for (const link of await page.locator('a[href^="/"]').all()) {
        links.add((await link.getAttribute('href')) ?? '');
      }
    }
    expect(links.size).toBeGreaterThan(9);
    for (const link of links) {
      const reply = await request.get(link);
      expect(reply.status(), link).toBe(200);
    }
  });

  test('the landing page shows the back office, complete and described', async ({ page }) => {
    await page.goto('/');
    const picture = page.getByRole('img', { name: /^The back office with sample data/ });
    await expect(picture).toBeVisible();
    await expect(picture.getByText('Priya Raman')).toBeVisible();
    await expect(picture.getByText('$169,600')).toBeVisible();
  });

  test('the drawings of the other pages are drawn and described', async ({ page }) => {
    const pictures = [
      { path: '/', names: ['A client’s portal with sample data', 'The portal on a phone'] },
      {
        path: '/about',
        names: ['A dental chair', 'A house with its roof', 'A truck below', 'A desk with files'],
      },
      { path: '/case-studies', names: ['Three calendars', 'One screen with the customer'] },
    ];
    for (const { path, names } of pictures) {
      await page.goto(path);
      for (const name of names) {
        // A reference that leads nowhere has no size.
        const drawing = page.getByRole('img', { name }).locator('use');
        await expect
          .poll(() => drawing.evaluate((one: SVGUseElement) => one.getBBox().width), name)
          .toBeGreaterThan(100);
      }
    }
  });

  test('the first step of the quote is in the page, with a way around it', async ({ page }) => {
    await page.goto('/quote');
    await expect(page.getByLabel('Full name')).toBeVisible();
    // Playwright does not look for text inside this element.
    const note = page.locator('noscript > p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('The calculator needs JavaScript.');
    await expect(note.getByRole('link', { name: 'hello@example.com' })).toBeVisible();
  });

  test('the phone menu opens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.locator('summary', { hasText: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Demo' })
      .click();
    await expect(page).toHaveURL('/demo');
  });
});

for (const path of pages) {
  test(`${path} is accessible at every width and fits it`, async ({ page }) => {
    await page.goto(path);
    await settle(page);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, width);
      await expectLegibleDrawings(page);
      await expectAccessible(page);
    }
  });
}

test('forced colors apply to all text and keep the borders of fields', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of pages) {
    await page.goto(path);
    await settle(page);
    const ownColours = await page.evaluate(() => {
      // The browser's own colors for unstyled text, links and buttons.
      const probe = document.body.appendChild(document.createElement('div'));
      probe.innerHTML = '<i></i><a href="/"></a><button></button><button disabled></button>';
      const system = [...probe.children].map((element) => getComputedStyle(element).color);
      probe.remove();
      return [...document.body.querySelectorAll('*')]
        .filter((element) => element instanceof HTMLElement && element.innerText)
        .map((element) => getComputedStyle(element).color)
        .filter((colour) => !system.includes(colour));
    });
    expect(ownColours, path).toEqual([]);
  }
  await page.goto('/quote');
  await expectStep(page, 1);
  const name = page.getByLabel('Full name');
  await expect(name).toHaveCSS('border-top-style', 'solid');
  await page.getByLabel('Full name').press('Tab');
  await expect(page.getByLabel('Email', { exact: true })).toHaveCSS('outline-style', 'solid');
});

test('at 400 % zoom the pages stay in one column and the wizard works', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of pages) {
    await page.goto(path);
    await settle(page);
    await expectNoSidewaysScroll(page, 320);
  }
  await page.goto('/quote');
  await expectStep(page, 1);
  await page.getByLabel('Full name').fill('Zoe Hart');
  await page.getByRole('button', { name: 'Next Step' }).click({ force: true });
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.locator('summary', { hasText: 'Menu' }).click();
  const last = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Get Started' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test('nothing moves for users who prefer reduced motion, and little for others', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path);
    await settle(page);
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await settle(page);
  const slowest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        getComputedStyle(element)
          .transitionDuration.split(',')
          .map((duration) => Number.parseFloat(duration)),
      ),
    ),
  );
  expect(slowest, 'seconds of the longest transition').toBeLessThanOrEqual(0.2);
  // The picture at the top is put together once, step by step, and then stays as it is.
  const times = await page.evaluate(() =>
    [...document.querySelectorAll('.arrive, .depart')].map((element) => {
      const { animationDuration, animationDelay, animationIterationCount } =
        getComputedStyle(element);
      const seconds = Number.parseFloat(animationDuration);
      return {
        seconds,
        end: Number.parseFloat(animationDelay) + seconds,
        times: animationIterationCount,
      };
    }),
  );
  expect(times.length).toBeGreaterThan(10);
  expect(Math.max(...times.map(({ seconds }) => seconds))).toBeLessThanOrEqual(0.2);
  expect(Math.max(...times.map(({ end }) => end))).toBeLessThan(5);
  expect(new Set(times.map((one) => one.times))).toEqual(new Set(['1']));
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().length), 'moving parts at rest')
    .toBe(0);
});

test('no page shifts while it loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number };
        const { dataset } = document.documentElement;
        dataset.shift = String(Number(dataset.shift ?? 0) + shift.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of pages) {
    await page.goto(path);
    await settle(page);
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    expect(shift, `layout shift of ${path}`).toBeLessThan(0.001);
  }
});

test('an address in another case leads to the right page', async ({ page }) => {
  await page.goto('/DEMO?from=print');
  await expect(page).toHaveURL('/demo?from=print');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
