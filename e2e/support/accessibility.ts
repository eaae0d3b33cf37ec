import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules whose result depends on the theme; the others need not be checked twice. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** How long Chromium takes at most to repaint a page in the other theme, in milliseconds. */
const themeChange = 250;

type Theme = 'light' | 'dark';

/** A rule that a page breaks, and where. */
interface Violation {
  rule: string;
  at: string[];
}

/** The theme in which a page is drawn. */
async function themeOf(page: Page): Promise<Theme> {
  return page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
}

/**
 * What axe finds on the page in a theme, which the page keeps.
 *
 * @param isWhole all rules instead of those that depend on the theme; by default in the light one.
 */
export async function violationsIn(
  page: Page,
  colorScheme: Theme,
  isWhole = colorScheme === 'light',
): Promise<Violation[]> {
  if (colorScheme !== (await themeOf(page))) {
    await page.emulateMedia({ colorScheme });
    // Until then scripts read the previous colors, and there is no event to wait for.
    await page.waitForTimeout(themeChange);
  }
  // Without the extra page on which axe merges the results of frames: that would cost as much again.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (isWhole) axe.withTags(standards);
  else axe.withRules(colourRules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
}

/** How often each page was checked. */
const checks = new WeakMap<Page, number>();

/**
 * Asserts that axe finds no violations on the page, in one theme: the checks of a page take turns, and
 * journeys begin with either. All screens in both themes are what `npm run prove -- axe` checks.
 *
 * @param theme where only one makes sense.
 */
export async function expectAccessible(page: Page, theme?: Theme): Promise<void> {
  const before = checks.get(page) ?? 0;
  checks.set(page, before + 1);
  const turn = (before + test.info().title.length) % 2 === 0 ? 'light' : 'dark';
  const drawn = theme ?? turn;
  expect(
    await violationsIn(page, drawn, true),
    `accessibility of ${page.url()} in ${drawn}`,
  ).toEqual([]);
}

/** The smallest text of drawings, in pixels on the screen. */
const smallestText = 10;

/** Asserts that the text in drawings is not scaled down below a legible size. */
export async function expectLegibleDrawings(page: Page): Promise<void> {
  const small = await page.evaluate(
    (least) =>
      [...document.querySelectorAll('svg text')].flatMap((text) => {
        const matrix = (text as SVGTextElement).getScreenCTM();
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * (matrix?.a ?? 1);
        return text.checkVisibility() && size < least ? [`${text.textContent}: ${size} px`] : [];
      }),
    smallestText,
  );
  expect(small, `text in the drawings of ${page.url()}`).toEqual([]);
}
