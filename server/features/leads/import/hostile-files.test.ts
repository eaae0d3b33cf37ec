import { expect, test } from 'vitest';
import { createImportTest } from '../testing/import-world.ts';

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const table = 'Vorname;E-Mail;Firma\nJürgen;juergen@example.de;Möbel „Öz“\n';
const windows = Buffer.from(table.replace('„', '\x84').replace('“', '\x93'), 'latin1');
const columns = ['firstName', 'email', 'company'] as const;

test.each([
  ['UTF-8', Buffer.from(table)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`)],
  ['UTF-16, little end first', utf16(table)],
  ['UTF-16, big end first', utf16(table, true)],
  ['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
  ['Windows-1252', windows],
  ['tabs', Buffer.from(table.replaceAll(';', '\t'))],
  ['commas', Buffer.from(table.replaceAll(';', ','))],
  ['line ends of Windows', Buffer.from(table.replaceAll('\n', '\r\n'))],
  ['line ends of old Macs', Buffer.from(table.replaceAll('\n', '\r'))],
])('a file is read correctly: %s', async (_what, file) => {
  const { run, leads } = await createImportTest();
  const done = await run({ file, choices: { columns: [...columns] } });
  expect(done).toMatchObject({ rows: 1, created: 1 });
  expect((await leads())['juergen@example.de']).toMatchObject({
    firstName: 'Jürgen',
    company: 'Möbel „Öz“',
  });
});

const noCsv =
  'This is not a CSV file. Open it in Excel, Numbers or Google Sheets and save it as CSV first.';

test.each([
  ['an empty file', '', 'This file is empty.'],
  ['only spaces', ' \n \n', 'This file is empty.'],
  ['only headings', 'Name,Email\n', 'This file has headings but no rows.'],
  [
    'no headings',
    'Ada,ada@lovelace.example\nBo,bo@b.example',
    'The first row must have the column headings, such as First name and Email.',
  ],
  ['a spreadsheet', 'PK\x03\x04\x14\x00\x06\x00 and so on', noCsv],
  ['a PDF file', '%PDF-1.7\nand so on', noCsv],
  ['zero characters', 'Name,Email\nA\0da,ada@lovelace.example', noCsv],
  [
    'a quotation mark that is never closed',
    'Name,Email\n"Ada,ada@lovelace.example\nBo,bo@b.example',
    'We cannot read this file to its end. Check the quotation marks: one is opened and never closed.',
  ],
  [
    'more than 10,000 rows',
    `Email\n${'a@b.example\n'.repeat(10_001)}`,
    'This file has more than 10,000 rows. Split it into several files.',
  ],
  ['201 columns', `${'c,'.repeat(200)}Email\n1\n`, 'This file has more than 200 columns.'],
  ['more than 5 MB', `Email\n${'x'.repeat(5 * 1024 * 1024)}`, 'This file is larger than 5 MB.'],
])('%s is refused with a clear message, and nothing is kept', async (_what, file, message) => {
  const { preview, imports } = await createImportTest();
  const reply = await preview({ file });
  expect([400, 413]).toContain(reply.statusCode);
  expect(reply.json().detail).toBe(message);
  expect(await imports()).toEqual([]);
});

test('a file without a column of addresses asks for it, and is not imported without', async () => {
  const { preview, send, imports } = await createImportTest();
  const file = 'Shoe size,Town\n42,Oslo\n';
  const seen = (await preview({ file })).json();
  expect([seen.problem, seen.verdicts]).toEqual([
    'Choose the column with the email address.',
    null,
  ]);
  const choices = (columns: unknown) =>
    JSON.stringify({ columns, known: 'fill', assignedTo: null });
  const refused: [Record<string, string>, string][] = [
    [{}, 'Choose the columns.'],
    [{ choices: choices([null, null]) }, 'Choose the column with the email address.'],
    [{ choices: choices(['email', 'email']) }, 'Choose only one column for email.'],
    [{ choices: choices(['shoe', 'email']) }, 'Choose the columns again.'],
    [{ choices: '{' }, 'Choose the columns again.'],
    [{ choices: choices(['score', 'email']) }, 'Look at the preview first.'],
  ];
  for (const [fields, message] of refused) {
    const reply = await send('/api/lead-imports', { file }, fields);
    expect([reply.statusCode, reply.json().detail]).toEqual([400, message]);
  }
  expect(await imports()).toEqual([]);
});

test('cells that are hostile, ragged or endless harm neither the others nor the file of the refused', async () => {
  const { run, leads, get } = await createImportTest();
  const filler = `${'x,'.repeat(100)}x\n`;
  const file = [
    'Name,Email,Company,Phone,Notes',
    `Long,long@example.com,${'c'.repeat(1024 * 1024)},,`,
    `Longer,longer@example.com,,,"${'n'.repeat(10_001)}"`,
    'Formula,formula@example.com,"=HYPERLINK(""http://evil.example"",""x"")",+1 555,@SUM(A1)',
    'Short,short@example.com',
    'Shifted, Inc,shifted@example.com,Company,555,Note',
    'Shifted,shifted2@example.com,Ltd,555,Note,with, a comma',
    '<script>,script@example.com,<img src=x onerror=alert(1)>,,',
    '"Line\nbreak",break@example.com,"Two\r\nlines",,"Two\r\nlines"',
    `Control,control@example.com,a\x07b,,`,
    ',,,,',
    'Emoji 🙂,emoji@example.com,🏔️,,',
    `Ada,"ada@lovelace.example, bo@b.example",,,`,
    filler,
  ].join('\n');
  const done = await run({ file });
  expect(done).toMatchObject({ rows: 12, created: 5, refused: 7, left: 0 });
  const all = await leads();
  expect(all['formula@example.com']).toMatchObject({
    company: '=HYPERLINK("http://evil.example","x")',
    phone: '+1 555',
    message: '@SUM(A1)',
  });
  expect(all['script@example.com']?.company).toBe('<img src=x onerror=alert(1)>');
  expect(all['break@example.com']).toMatchObject({
    firstName: 'Line',
    lastName: 'break',
    company: 'Two lines',
    message: 'Two\r\nlines',
  });
  const refused = (await get(`/api/lead-imports/${done.id}/refused.csv`)).body;
  for (const reason of [
    'Company: Please use 200 characters or fewer',
    'Message: Please use 10,000 characters or fewer',
    'Company: This contains characters we cannot read',
    'This row has more cells than there are headings',
    'Valid email is required',
  ])
    expect(refused).toContain(reason);
  // The endless cell is cut: nobody mends it at that length.
  expect(refused.length).toBeLessThan(100_000);
});

test('exports of HubSpot, Pipedrive, Salesforce and our own are understood', async () => {
  const { preview, get, add, app } = await createImportTest();
  await add({ phone: '+1 555 010 2030', score: 71 });
  app.clock.now += 1000;
  const guess = async (file: string) => (await preview({ file })).json().choices.columns;
  expect(
    await guess(
      'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Company Name\n1,A,B,a@b.example,1,Dana Cruz,NEW,C',
    ),
  ).toEqual([null, 'firstName', 'lastName', 'email', 'phone', null, 'status', 'company']);
  expect(
    await guess(
      'Person - Name,Person - Organization,Person - Phone - Work,Person - Email - Work\nA B,C,1,a@b.example',
    ),
  ).toEqual(['fullName', 'company', 'phone', 'email']);
  expect(
    await guess(
      'First Name,Last Name,Title,Company / Account,Email,Lead Owner,Lead Status,Description\nA,B,CEO,C,a@b.example,dana@c.example,Open - Not Contacted,Hi',
    ),
  ).toEqual(['firstName', 'lastName', null, 'company', 'email', 'owner', 'status', 'message']);
  const own = (await get('/api/leads.csv')).body;
  const seen = (await preview({ file: own })).json();
  expect(seen.choices.columns).toEqual([
    ...['firstName', 'lastName', 'email', 'phone', 'company', null, null, 'status', 'score'],
    ...[null, 'message', null, null, null, null, null, null],
  ]);
  expect(seen.verdicts.same.count).toBe(1);
});
