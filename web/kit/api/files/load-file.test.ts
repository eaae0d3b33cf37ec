import { expect, test } from 'vitest';
import { fileName, isGeneratedFile } from './load-file.ts';

test.each([
  ['attachment; filename="leads-2026-03-04.csv"', 'leads-2026-03-04.csv'],
  ['attachment', undefined],
  [null, undefined],
])('the file name in the header %j is %j', (disposition, name) => {
  expect(fileName(disposition)).toBe(name);
});

test.each([
  ['/api/leads.csv?q=dana', true],
  ['/api/quotes/shared/a.b/quote.pdf', true],
  ['/api/privacy/export?email=ada%40example.com', true],
  ['/api/projects/1/documents.zip', false],
  ['/api/documents/1/content', false],
  ['/terms.pdf', false],
  ['https://elsewhere.example/api/leads.csv', false],
])('%s is a file generated on request by our API: %s', (href, isOurs) => {
  const origin = 'https://ascent.example';
  expect(isGeneratedFile(new URL(href, origin), origin)).toBe(isOurs);
});
