import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('a completed project becomes a public story once its client has agreed', async ({
  asAdmin: page,
  adminApi,
  browser,
  program,
  noise,
}) => {
  noise.expect(/status of 400/);
  const data = {
    name: 'Recalls for Harbour Dental',
    clientCompany: 'Harbour Dental',
    startDate: '2026-01-05',
  };
  const { id } = await (await adminApi.post('/api/projects', { data })).json();
  expect((await adminApi.post(`/api/projects/${id}/complete`, { data: {} })).ok()).toBe(true);

  await page.goto(`/admin/projects/${id}/report`);
  await page.getByRole('link', { name: 'Case story' }).click();
  await expect(page.getByText(/\d+ weeks? from start to completion/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Title').fill('Recalls that send themselves');
  await page.getByLabel('Publish', { exact: true }).check();
  await page.getByRole('button', { name: 'Save story' }).click();
  await expect(page.getByText('Please enter who approved it')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Recalls that send themselves');

  await page.getByLabel('Industry').fill('Healthcare and dental');
  await page.getByLabel('Challenge').fill('Recalls were kept in three spreadsheets.');
  await page.getByLabel('Solution').fill('One record and one recall list.');
  await page.getByLabel('Results').fill('The desk starts the day with one list.');
  await page.getByLabel('Who approved it').fill('Dana Whitfield, practice manager');
  await page.getByLabel('Date approved').fill('2026-03-02');
  await page.getByLabel('The client agreed to be named').check();
  await page.getByRole('button', { name: 'Save story' }).click();
  await expect(page.getByText('Story published', { exact: true })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: program.url });
  await visitor.goto('/case-studies');
  const story = visitor.getByRole('article').filter({ hasText: 'Recalls that send themselves' });
  await expect(story).toContainText('shared with Harbour Dental’s consent');
  await expect(story).toContainText('from start to completion');
  await visitor.close();

  await page.getByLabel('Publish', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save story' }).click();
  await expect(page.getByText('Story unpublished', { exact: true })).toBeVisible();
  expect(await (await adminApi.get('/api/stories')).json()).toEqual([]);
});
