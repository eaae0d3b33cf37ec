import { expect, type Locator, type Page } from '@playwright/test';

/** The visitor of the journeys, whose answers give the second reference price, $9,555. */
export interface Visitor {
  name: string;
  email: string;
}

/** The visible message; its text is on the page twice, for screen readers. */
export function shownToast(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
}

/** Asserts that a message with this text is shown. */
export async function expectToast(
  page: Page,
  title: string,
  ...descriptions: string[]
): Promise<void> {
  const toast = shownToast(page);
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  for (const text of descriptions) await expect(toast).toContainText(text);
}

/** Closes the message, as a person does when it is in the way. */
export async function closeToast(page: Page): Promise<void> {
  await shownToast(page).getByRole('button', { name: 'Close' }).click();
  await expect(shownToast(page)).toBeHidden();
}

/** Asserts which of the four steps is shown, by its text and for assistive technology. */
export async function expectStep(page: Page, step: 1 | 2 | 3 | 4): Promise<void> {
  await expect(page.getByText(`Step ${step} of 4`, { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: `Step ${step} of 4` })).toHaveAttribute(
    'aria-valuenow',
    String(step),
  );
}

/** Goes to the next step by its button. */
export async function pressNext(page: Page): Promise<void> {
  // With fields missing it is only marked as disabled, so that it can still name them (rule WIZARD-8).
  await page.getByRole('button', { name: 'Next Step' }).click({ force: true });
}

/**
 * Waits until the answers given so far are kept in the browser, which is once nothing has been typed
 * for a moment.
 */
export async function waitForKept(page: Page, answer: string): Promise<void> {
  await expect.poll(() => keptDraft(page)).toContain(answer);
}

/** The answers that the browser keeps, as they are stored; null for none. */
export function keptDraft(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('quote-draft-1'));
}

/** Fills in the first step. */
export async function fillCompany(page: Page, visitor: Visitor): Promise<void> {
  await page.getByLabel('Full name').fill(visitor.name);
  await page.getByLabel('Email', { exact: true }).fill(visitor.email);
  await page.getByLabel('Company name').fill('Northern Dental');
  await page.getByLabel('Phone').fill('555-010-2030');
  await page.getByLabel('Role').fill('Practice manager');
  await page.getByLabel('Company size').selectOption('11-50');
  await page.getByLabel('Industry').selectOption('healthcare');
}

/** Fills in the second step. */
export async function fillSituation(page: Page): Promise<void> {
  await page.getByLabel('Current CRM solution').selectOption('spreadsheets');
  await page.getByLabel('Current monthly spend').selectOption('1001-2500');
  await page.getByLabel('Expected number of users').fill('12');
  await page.getByLabel('Budget priority').selectOption('balanced');
  await page.getByLabel('Primary pain points').fill('Recalls are lost');
  await page.getByLabel('Data integration needs').fill('The imaging archive');
  await page.getByLabel('Implementation timeline').selectOption('6-months');
  await page.getByLabel('Customization level').selectOption('moderate');
}

/** Chooses the three features of the reference price. */
export async function chooseFeatures(page: Page): Promise<void> {
  for (const name of [/^Contact Management/, /^Lead Management/, /^Sales Pipeline Management/]) {
    await page.getByRole('checkbox', { name }).check();
  }
}

/** Goes from the first step to the catalogue of features. */
export async function walkToFeatures(page: Page, visitor: Visitor): Promise<void> {
  await expectStep(page, 1);
  await fillCompany(page, visitor);
  await pressNext(page);
  await expectStep(page, 2);
  await fillSituation(page);
  await pressNext(page);
  await expectStep(page, 3);
}

/** Goes from the first step to the summary with every answer given. */
export async function walkToSummary(page: Page, visitor: Visitor): Promise<void> {
  await walkToFeatures(page, visitor);
  await chooseFeatures(page);
  await pressNext(page);
  await expectStep(page, 4);
}

/** The heading of the screen shown after a quote was submitted. */
export function confirmation(page: Page): Locator {
  return page.getByRole('heading', { name: 'We have your quote request' });
}

/** The price on the summary. */
export function investment(page: Page): Locator {
  return page.getByRole('region', { name: 'Estimated investment' });
}

/** Sends the request from the summary. */
export async function submitQuote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Quote Request' }).click();
}
