import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { chosen, makeOwner, signedIn } from '../support/people.ts';

/** A page with a title, as written by other PDF software. */
const plan = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R>>endobj',
  '4 0 obj<</Length 28>>stream\n0.8 0.1 0.1 rg 0 0 300 300 re f\nendstream endobj',
  'trailer<</Root 1 0 R/Size 5>>',
  'startxref',
  '9',
  '%%EOF',
  '',
].join('\n');

async function openDocuments(page: Page, name: string, clientEmail: string): Promise<string> {
  const data = { name, clientContactName: 'Noor Castell', clientEmail };
  const reply = await page.request.post('/api/projects', { data });
  expect(reply.status(), await reply.text()).toBe(201);
  const { id } = await reply.json();
  await page.goto(`/admin/projects/${id}?view=documents`);
  return id;
}

/** Drops files on the page like a person dragging them from the desktop. */
async function drop(page: Page, files: Record<string, string>): Promise<void> {
  const data = await page.evaluateHandle((contents) => {
    const transfer = new DataTransfer();
    for (const [name, content] of Object.entries(contents))
      transfer.items.add(new File([content], name));
    return transfer;
  }, files);
  const place = page.getByText('Or drop or paste files here.');
  await place.dispatchEvent('dragover', { dataTransfer: data });
  await place.dispatchEvent('drop', { dataTransfer: data });
}

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

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all (ZIP)' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Dropped files documents.zip');
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('Plan.pdf')).toBe(true);
  expect(archive.includes('notes.txt')).toBe(true);
});

test('a PDF document is shown by the browser without running scripts', async ({
  asAdmin: page,
}) => {
  await openDocuments(page, 'Shown files', '');
  await drop(page, { 'Plan.pdf': plan });
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Preview Plan.pdf' }).click();
  const shown = await opening;
  await shown.waitForLoadState();
  expect(await shown.evaluate(() => document.contentType)).toBe('application/pdf');
  // The viewer paints the page's red sheet: with `sandbox` in its policy it would stay empty.
  await expect
    .poll(async () => {
      const picture = (await shown.screenshot()).toString('base64');
      return page.evaluate(async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
        let red = 0;
        for (let at = 0; at < pixels.length; at += 4)
          if ((pixels[at] ?? 0) > 150 && (pixels[at + 1] ?? 255) < 80) red++;
        return red;
      }, picture);
    })
    .toBeGreaterThan(1000);
  await shown.close();
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

  await page.getByRole('button', { name: 'View log of Plan.pdf' }).click();
  await expect(dialog).toContainText('The client has not opened it yet.');
  await page.keyboard.press('Escape');
  const client = await signedIn(program.url, email, chosen);
  const [listed] = await (await client.get('/api/client/documents')).json();
  expect((await client.get(`/api/documents/${listed.id}/content`)).status()).toBe(200);
  await client.dispose();
  await page.getByRole('button', { name: 'View log of Plan.pdf' }).click();
  const log = dialog.getByRole('list', { name: 'View log' }).getByRole('listitem');
  await expect(log).toHaveCount(1);
  await expect(log).toContainText('Downloaded by Noor Castell');
  await expectAccessible(page);
});

test('pasted files are uploaded like chosen ones', async ({ asAdmin: page }) => {
  await openDocuments(page, 'Pasted files', '');
  await expect(page.getByText('Or drop or paste files here.')).toBeVisible();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['Copied from a mail'], 'note.txt'));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
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
