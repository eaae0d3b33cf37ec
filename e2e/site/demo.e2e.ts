import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast, walkToFeatures } from '../support/wizard.ts';

const tabs = [
  ['AI Dashboard', 'dashboard'],
  ['Lead Management', 'leads'],
  ['Deal Pipeline', 'pipeline'],
  ['Predictive Analytics', 'predictive'],
  ['Marketing Automation', 'marketing'],
  ['Mobile Experience', 'mobile'],
] as const;

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('the six tabs open by keyboard and are kept in the URL', async ({ page }) => {
  await page.goto('/demo');
  await expect(page.getByRole('tab')).toHaveText(tabs.map(([name]) => name));
  await expect(tab(page, 'AI Dashboard')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Start Interactive Demo' }).click();
  await expect(page.getByRole('heading', { name: 'Interactive demo' })).toBeInViewport();

  await tab(page, 'AI Dashboard').focus();
  for (const [name, hash] of tabs.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(`/demo#${hash}`);
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expectAccessible(page);
  }
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'AI Dashboard')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab(page, 'Mobile Experience')).toBeFocused();

  await page.goto('/demo#pipeline');
  await expect(tab(page, 'Deal Pipeline')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/about');
  await page.goto('/demo#no-such-tab');
  await expect(tab(page, 'AI Dashboard')).toHaveAttribute('aria-selected', 'true');
});

test('nine essential features are shown with three benefits each', async ({ page }) => {
  await page.goto('/demo');
  for (const name of [
    'Contact Management',
    'Lead Scoring & Qualification',
    'Sales Pipeline Management',
    'Email Integration & Automation',
    'Activity & Task Management',
    'Analytics & Reporting',
    'Communication Hub',
    'Data Management & Security',
    'Workflow Automation',
  ]) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card.getByRole('listitem')).toHaveCount(3);
  }
});

test('the sample leads sort by any column', async ({ page }) => {
  await page.goto('/demo#leads');
  const table = page.getByRole('table', { name: 'Sample leads' });
  const names = () => table.getByRole('rowheader').allInnerTexts();
  const header = (name: string) => table.getByRole('columnheader', { name });
  await expect(header('Score')).toHaveAttribute('aria-sort', 'descending');
  expect((await names())[0]).toBe('Priya Raman');
  await header('Name').getByRole('button').press('Enter');
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(await names()).toEqual((await names()).toSorted());
  await header('Name').getByRole('button').press('Enter');
  await expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  expect(await names()).toEqual((await names()).toSorted().toReversed());
});

test('a deal is moved by keyboard and by dragging', async ({ page }) => {
  await page.goto('/demo#pipeline');
  const move = page.getByRole('button', { name: /^Move .* to / }).first();
  const label = (await move.getAttribute('aria-label')) ?? '';
  const [, name = '', stage = ''] = /^Move (.*) to (.*)$/.exec(label) ?? [];
  const column = (heading: string) =>
    page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
  await expect(column(stage).getByText(name, { exact: true })).toHaveCount(0);
  await move.focus();
  await page.keyboard.press('Enter');
  await expect(column(stage).getByText(name, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: `${name} is now in ${stage}` }),
  ).toBeAttached();
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(focused).toContain(`Move ${name} to`);

  const stages = await page
    .getByRole('tabpanel')
    .getByRole('heading', { level: 3 })
    .allInnerTexts();
  const last = stages.at(-1) ?? '';
  await page.getByText(name, { exact: true }).dragTo(column(last));
  await expect(column(last).getByText(name, { exact: true })).toBeVisible();
});

test('the demo is above the features and the same on every visit', async ({ page }) => {
  const readStages = async () => {
    await page.goto('/demo#pipeline');
    const panel = page.getByRole('tabpanel', { name: 'Deal Pipeline' });
    await expect(panel.getByText(/^Confidence \d+%$/)).toHaveCount(4);
    return panel.getByText(/^Confidence/).allInnerTexts();
  };
  const first = await readStages();
  await page.goto('/about');
  expect(await readStages()).toEqual(first);
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings[0]).toBe('Interactive demo');
  expect(headings[1]).toBe('Nine features every system starts with');
});

test('on a phone the tab of a link is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/demo#mobile');
  await expect(tab(page, 'Mobile Experience')).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('heading', { name: 'Interactive demo' })).toBeInViewport();
});

test('the features of a tab can be added to the quote', async ({ page }) => {
  await page.goto('/demo#pipeline');
  await page.getByRole('link', { name: 'Add this to my quote' }).click();
  await expectToast(
    page,
    'Added to your quote',
    'Sales Pipeline Management, Opportunity Management',
  );
  await expect(page).toHaveURL('/quote');
  await walkToFeatures(page, { name: 'Dee Moe', email: 'dee@example.com' });
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: /^Sales Pipeline Management/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Opportunity Management/ })).toBeChecked();
});

test('the demo ends with links to a quote and a consultation', async ({ page }) => {
  await page.goto('/demo');
  await expect(page.getByRole('link', { name: 'Get Your Custom Quote' })).toHaveCount(2);
  await page.getByRole('link', { name: 'Schedule Consultation' }).click();
  await expect(page).toHaveURL(/\/contact#booking$/);
});
