import { describe, expect, test } from 'vitest';
import { cleanFileName, fileNameProblem } from './file-name.ts';

describe('a file name', () => {
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
  ])('like %j is displayed as %j', (raw, shown) => expect(cleanFileName(raw)).toBe(shown));
});

describe('a rejected file name', () => {
  test.each([
    'plan.pdf',
    'Plan for spring.pdf ',
    'C:\\Users\\ana\\plan.pdf',
    'חוזה\u200f סופי.pdf',
    '👨\u200d👩\u200d👧.jpg',
    'a\u200b.pdf',
    `${'n'.repeat(251)}.pdf`,
    `/a/long/folder/${'f'.repeat(300)}/plan.pdf`,
    'no ending',
  ])('is not %j', (name) => expect(fileNameProblem(name)).toBeNull());

  test.each([
    'a.p\u200bdf',
    'a.\u2060pdf',
    'a.pdf\u00ad',
    'a.pd\u202ef',
    'a.pdf\u0000',
    'a.txt\u200e',
  ])('is %j, whose extension changes without its invisible characters', (name) =>
    expect(fileNameProblem(name)).toMatch(/has hidden characters in its extension/),
  );

  test.each([`${'n'.repeat(252)}.pdf`, `${'é'.repeat(126)}.pdf`, `${'😀'.repeat(63)}.pdf`])(
    'is one longer than 255 bytes: %s',
    (name) => expect(fileNameProblem(name)).toMatch(/too long/),
  );
});
