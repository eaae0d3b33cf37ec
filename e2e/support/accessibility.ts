import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules whose outcome depends on the theme; the others need not be asked twice. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** How long Chromium takes at most to draw a page in the other theme, in milliseconds. */
const themeChange = 250;

type Theme = 'light' | 'dark';

/**
 * Asserts that axe finds nothing wrong with the page as it stands. The page keeps the theme that was
 * looked at last: the next look begins with it, and one change of theme is enough for both.
 *
 * @param themes both, unless another look of the same page is checked in the dark theme already.
 */
export async function expectAccessible(
  page: Page,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<void> {
  let drawn: Theme = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  for (const colorScheme of [...themes].sort((a) => (a === drawn ? -1 : 1))) {
    if (colorScheme !== drawn) {
      await page.emulateMedia({ colorScheme });
      // Until then scripts read the former colours, and there is no event to wait for.
      await page.waitForTimeout(themeChange);
      drawn = colorScheme;
    }
    // Without the page of its own that axe joins the findings of frames on: that costs as much again.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (colorScheme === 'light') axe.withTags(standards);
    else axe.withRules(colourRules);
    const { violations } = await axe.analyze();
    const findings = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      at: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    }));
    expect(findings, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
