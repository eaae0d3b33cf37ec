import { holdStart } from '../support/alive.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  chooseFeatures,
  closeToast,
  confirmation,
  expectStep,
  expectToast,
  fillCompany,
  fillSituation,
  pressNext,
  shownToast,
  submitQuote,
} from '../support/wizard.ts';

const missingTitle = 'Please complete all required fields';

test('a phone shows every step without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const expectNoOverflow = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `width of ${page.url()}`).toBe(390);
  };
  await page.goto('/quote');
  await expectStep(page, 1);
  await expectNoOverflow();
  await pressNext(page);
  await expect(shownToast(page)).toBeInViewport();
  await expectNoOverflow();
  await closeToast(page);
  // Names as long as they come, without a space to break at.
  const long = 'W'.repeat(120);
  await fillCompany(page, { name: long, email: `${'m'.repeat(64)}@${'example'.repeat(8)}.com` });
  await page.getByLabel('Company name').fill(long);
  await page.getByLabel('Role').fill(long);
  await expectNoOverflow();
  await pressNext(page);
  await fillSituation(page);
  await expectNoOverflow();
  await pressNext(page);
  await expectStep(page, 3);
  await pressNext(page);
  await expect(shownToast(page)).toBeInViewport();
  const total = await page.getByText('Running total, 0 features').boundingBox();
  const message = await shownToast(page).boundingBox();
  expect(message && message.y + message.height, 'leaves the total in sight').toBeLessThanOrEqual(
    total?.y ?? 0,
  );
  await closeToast(page);
  await page.getByLabel('Search features').fill(long);
  await expect(page.getByText('Nothing in the catalog matches')).toBeVisible();
  await expectNoOverflow();
  await page.getByLabel('Search features').fill('');
  await chooseFeatures(page);
  await expectNoOverflow();
  await expect(page.getByText('Running total, 3 features')).toBeInViewport();
  await pressNext(page);
  await expectStep(page, 4);
  for (const schedule of await page.getByText('Payment schedule', { exact: true }).all()) {
    await schedule.click();
  }
  await expectNoOverflow();
  await submitQuote(page);
  await expect(confirmation(page)).toBeVisible();
  await expectNoOverflow();
});

test.describe('before the page is interactive', () => {
  test.use({ waitsForLife: false });

  test('a click takes effect once it is', async ({ page }) => {
    const release = await holdStart(page);
    await page.goto('/quote');
    await page.getByLabel('Full name').fill('Ada Early');
    await page.getByLabel('Industry').selectOption('finance');
    await pressNext(page);
    await page.getByLabel('Full name').press('Enter');
    release();
    await expectToast(page, missingTitle, 'Missing: Email, Company name');
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Early');
    await expect(page.getByLabel('Industry')).toHaveValue('finance');
    await expect(page).toHaveURL('/quote');
  });
});
