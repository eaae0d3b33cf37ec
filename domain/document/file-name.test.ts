import { describe, expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

describe('the name of a file', () => {
  test.each([
    ['plan.pdf', 'plan.pdf'],
    ['  Plan   for\tspring.pdf ', 'Plan for spring.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\ana\\plan.pdf', 'plan.pdf'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie: x.pdf'],
    ['חוזה סופי.pdf', 'חוזה סופי.pdf'],
    ['Ärger & Söhne "neu".pdf', 'Ärger & Söhne "neu".pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    ['..', ''],
    ['/', ''],
    ['', ''],
  ])('%j is shown as %j', (raw, shown) => expect(cleanFileName(raw)).toBe(shown));

  test('keeps 300 characters and its extension', () => {
    const name = cleanFileName(`${'n'.repeat(400)}.docx`);
    expect(name).toHaveLength(300);
    expect(name.endsWith('n.docx')).toBe(true);
    expect(cleanFileName(`${'n'.repeat(295)}.docx`)).toHaveLength(300);
  });

  test('is not cut within a character', () => {
    expect(cleanFileName(`${'😀'.repeat(200)}.txt`).isWellFormed()).toBe(true);
  });
});
