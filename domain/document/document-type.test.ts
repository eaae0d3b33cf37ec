import { describe, expect, test } from 'vitest';
import { canPreview, documentExtensions, extensionOf, sizeText } from './document-type.ts';

describe('the document type of a file name', () => {
  test.each([
    ['plan.pdf', 'pdf'],
    ['PLAN.PDF', 'pdf'],
    ['a.b.docx', 'docx'],
    ['photo.JPeG', 'jpeg'],
    ['.txt', 'txt'],
    ['macro.docm', null],
    ['page.html', null],
    ['archive.tar.gz', null],
    ['no extension', null],
    ['invoice.pdf.exe', null],
    ['invoice.pdf ', null],
    ['x.constructor', null],
    ['', null],
  ])('of %j is %s', (name, kind) => expect(extensionOf(name)).toBe(kind));

  test('is one of the nine in rule DOCUMENT-1, in that order', () => {
    expect(documentExtensions.join(', ')).toBe(
      '.pdf, .doc, .docx, .txt, .xlsx, .xls, .png, .jpg, .jpeg',
    );
  });

  test('can be previewed only when it is a picture or a PDF', () => {
    expect((['pdf', 'png', 'jpg', 'jpeg', 'txt', 'docx', 'xls'] as const).map(canPreview)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

test.each([
  [0, '0.0 KB'],
  [1, '0.0 KB'],
  [52, '0.1 KB'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [123_456, '120.6 KB'],
  [26_214_400, '25600.0 KB'],
])('%i bytes are displayed as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
