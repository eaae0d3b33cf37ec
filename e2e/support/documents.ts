import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A page with a title, as written by other PDF software. */
export const plan = [
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

/** Opens the documents of a new project. @returns the project's id. */
export async function openDocuments(
  page: Page,
  name: string,
  clientEmail: string,
): Promise<string> {
  const data = { name, clientContactName: 'Noor Castell', clientEmail };
  const reply = await page.request.post('/api/projects', { data });
  expect(reply.status(), await reply.text()).toBe(201);
  const { id } = await reply.json();
  await page.goto(`/admin/projects/${id}?view=documents`);
  return id;
}

/** Drops files on the page like a person dragging them from the desktop. */
export async function drop(page: Page, files: Record<string, string>): Promise<void> {
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
