import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { drop, openDocuments, plan } from '../support/documents.ts';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeOwner, signedIn } from '../support/people.ts';
import { chooseFromMenu } from '../support/row-menu.ts';
import { savedFile } from '../support/saved-file.ts';

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Documents', exact: true }).locator('> li');

test('dropped files are uploaded with their description, and downloaded as one archive', async ({
  asAdmin: page,
}) => {
  await openDocuments(page, 'Dropped files', '');
  await page.getByLabel('Description').fill('From the workshop');
  await drop(page, { 'Plan.pdf': plan, 'notes.txt': 'Call Noor back' });
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('From the workshop', { exact: true })).toHaveCount(2);
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(page.getByText('2 documents', { exact: true })).toBeVisible();

  const download = await savedFile(page, () =>
    page.getByRole('link', { name: 'Download all (ZIP)' }).click(),
  );
  expect(download.suggestedFilename()).toBe('Dropped files documents.zip');
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('Plan.pdf')).toBe(true);
  expect(archive.includes('notes.txt')).toBe(true);
});

test('staff see what the client sees, and when the client viewed it', async ({
  asAdmin: page,
  adminApi,
  program,
}) => {
  const email = 'noor@shared-files.example';
  await makeOwner(adminApi, program.url, 'Noor Castell', email);
  await openDocuments(page, 'Shared files', email);
  await drop(page, { 'Plan.pdf': plan, 'internal.txt': 'For us' });
  await expect(rows(page)).toHaveCount(2);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Preview as client' }).click();
  await expect(dialog).toContainText('You haven’t shared any documents');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Share Plan.pdf with the client' }).click();
  await expect(dialog).toContainText('We email the client');
  await dialog.getByRole('button', { name: 'Share document' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview as client' }).click();
  const theirs = dialog.getByRole('list', { name: 'Documents for the client' });
  await expect(theirs.getByRole('listitem')).toHaveCount(1);
  await expect(theirs).toContainText('Plan.pdf');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await chooseFromMenu(page, 'Plan.pdf', 'View log');
  await expect(dialog).toContainText('The client has not opened it yet.');
  await page.keyboard.press('Escape');
  const client = await signedIn(program.url, email, chosen);
  const [listed] = await (await client.get('/api/client/documents')).json();
  expect((await client.get(`/api/documents/${listed.id}/content`)).status()).toBe(200);
  await client.dispose();
  await chooseFromMenu(page, 'Plan.pdf', 'View log');
  const log = dialog.getByRole('list', { name: 'View log' }).getByRole('listitem');
  await expect(log).toHaveCount(1);
  await expect(log).toContainText('Downloaded by Noor Castell');
  await expectAccessible(page);
});

test('pasted files are uploaded like chosen ones', async ({ asAdmin: page }) => {
  await openDocuments(page, 'Pasted files', '');
  await expect(page.getByText('Or drop or paste files here.')).toBeVisible();
  // The text is there before the tab listens, which no person is fast enough to notice.
  await expect(async () => {
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['Copied from a mail'], 'note.txt'));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    // It is named from the moment in which it begins to be sent.
    await expect(page.getByText('note.txt').first()).toBeVisible({ timeout: 8000 });
  }).toPass();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('note.txt');
});

test('a stored file with a script does not run it when opened in the browser', async ({
  asAdmin: page,
}) => {
  const id = await openDocuments(page, 'Hostile files', '');
  const run = '<script>window.__xss = 1; top.__xss = 1</script>';
  const samples = {
    'notes.txt': `Notes of the call\n${run}\n`,
    'script.txt': 'window.__xss = 1',
    'form.pdf': plan.replace(
      '/Type/Catalog',
      `/Type/Catalog/OpenAction<</S/JavaScript/JS(this.__xss=1;app.alert(1))>>`,
    ),
  };
  await drop(page, samples);
  await expect(rows(page)).toHaveCount(Object.keys(samples).length);
  const documents: { id: string }[] = await (
    await page.request.get(`/api/projects/${id}/documents`)
  ).json();
  for (const document of documents)
    for (const query of ['', '?preview=1']) {
      const tab = await page.context().newPage();
      await tab.goto('/access-denied');
      // Downloaded or shown: what is downloaded never becomes the page.
      await tab
        .goto(`/api/documents/${document.id}/content${query}`)
        .catch((error: Error) => expect(error.message).toContain('Download is starting'));
      expect(await tab.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined();
      await tab.close();
    }
  expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined();
});
