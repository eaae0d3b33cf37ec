import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { savedFile } from '../support/saved-file.ts';

const plan = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n',
);
/** One pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer });

/** Opens the documents of a new project. */
async function openDocuments(page: Page, name: string): Promise<string> {
  const reply = await page.request.post('/api/projects', {
    data: { name, clientContactName: 'Dana Whitfield', clientEmail: 'dana@documents.example' },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const { id } = await reply.json();
  await page.goto(`/admin/projects/${id}?view=documents`);
  return id;
}

const newFiles = (page: Page) => page.getByLabel('Documents to upload');
const rows = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
const listed = async (api: APIRequestContext, projectId: string) =>
  (await api.get(`/api/projects/${projectId}/documents`)).json();

test('documents are uploaded, rejected, shared, replaced, removed and restored', async ({
  asAdmin: page,
  noise,
}) => {
  noise.expect(/status of 415/);
  const projectId = await openDocuments(page, 'Documents journey');
  await expect(
    page.getByText('No documents yet. Upload the first document above.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('We don’t scan uploads for malware.')).toBeVisible();
  await page.route('**/api/documents/malware-check', (route) =>
    route.fulfill({ json: { scanner: 'down' } }),
  );
  await page.reload();
  await expect(page.getByText('The malware scanner isn’t responding')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/documents/malware-check');
  await page.reload();
  await expect(page.getByText('We don’t scan uploads for malware.')).toBeVisible();

  await newFiles(page).setInputFiles([file('Plan.pdf', plan), file('logo.png', dot)]);
  await expect(page.getByText('Document uploaded', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const row = rows(page).filter({ hasText: 'Plan.pdf' });
  await expect(row).toContainText('0.1 KB');
  await expect(row).not.toContainText('Client Visible');

  await newFiles(page).setInputFiles(file('setup.pdf', Buffer.from(`MZ${'x'.repeat(500)}`)));
  await expect(page.getByText('Failed to upload document', { exact: true })).toBeVisible();
  const refused = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(refused).toContainText('This is a .exe file named as a .pdf file.');
  await page.getByRole('button', { name: 'Dismiss setup.pdf' }).click();
  await expect(refused).toHaveCount(0);

  await page.getByRole('button', { name: 'Share Plan.pdf with the client' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Share document' }).click();
  await expect(row).toContainText('Client Visible');

  await page.getByRole('button', { name: 'Versions of Plan.pdf' }).click();
  await dialog
    .getByLabel('New version to upload')
    .setInputFiles(file('Plan 2.pdf', Buffer.concat([plan, Buffer.from('\n')])));
  const newer = rows(page).filter({ hasText: 'Plan 2.pdf' });
  await expect(newer).toContainText('Version 2');
  await expect(newer).toContainText('Client Visible');
  await page.getByRole('button', { name: 'Versions of Plan 2.pdf' }).click();
  const download = await savedFile(page, () =>
    dialog.getByRole('link', { name: 'Download version 1' }).click(),
  );
  expect(download.suggestedFilename()).toBe('Plan.pdf');
  expect((await readFile(await download.path())).equals(plan)).toBe(true);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Preview logo.png' }).click();
  const picture = dialog.getByRole('img', { name: 'logo.png' });
  await expect(picture).toBeVisible();
  // It is listed before its file has arrived.
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1);
  await page.keyboard.press('Escape');

  // By the menu key, from wherever the focus is in the row.
  await page.getByRole('button', { name: 'Versions of logo.png' }).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect.poll(async () => (await listed(page.request, projectId)).length).toBe(2);
});

test('an upload shows its progress, can be cancelled, and retried when the connection breaks', async ({
  asAdmin: page,
  noise,
}) => {
  noise.expect(/ERR_(ABORTED|FAILED|CONNECTION|INTERNET)/);
  const projectId = await openDocuments(page, 'Documents on a slow line');
  const line = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  const network = await page.context().newCDPSession(page);
  const upload = (bytesPerSecond: number, offline = false) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await upload(100_000);
  // So long that it cannot be stored before it is cancelled, however late the line gets slow.
  await newFiles(page).setInputFiles(file('long.txt', Buffer.alloc(20_000_000, 'a')));
  const bar = line.getByRole('progressbar', { name: 'Uploading long.txt' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel long.txt' }).click();
  await expect(line).toHaveCount(0);

  await upload(-1, true);
  await newFiles(page).setInputFiles(file('short.txt', Buffer.from('Hello')));
  await expect(line).toContainText('The connection was lost. Please try again.');
  await upload(-1);
  await page.getByRole('button', { name: 'Try short.txt again' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('short.txt');
  expect(await listed(page.request, projectId)).toHaveLength(1);
});
