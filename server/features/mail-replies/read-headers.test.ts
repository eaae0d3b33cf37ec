import { expect, test } from 'vitest';
import { ourMailIds, readHeader } from './read-headers.ts';

const header = (lines: string[]) => readHeader(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`));

test('an answer names what it answers, the nearest first', async () => {
  const read = await header([
    'From: =?utf-8?q?Dana_Whitfield?= <Dana@Northridge.example>',
    'Subject: =?utf-8?b?UmU6IEEgcmVwbHk=?=',
    'Message-ID: <reply@mail.example>',
    'References: <first@a.example>',
    '\t<second@a.example>',
    'In-Reply-To: <second@a.example>',
  ]);
  expect(read).toEqual({
    messageId: '<reply@mail.example>',
    subject: 'Re: A reply',
    from: { name: 'Dana Whitfield', address: 'Dana@Northridge.example' },
    answers: ['<second@a.example>', '<first@a.example>'],
    isAutomatic: false,
    isReport: false,
  });
});

test.each([
  'Auto-Submitted: auto-replied',
  'Auto-Submitted: auto-generated; owner=x',
  'Precedence: bulk',
  'List-Id: News <news.example>',
  'X-Autoreply: yes',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
])('%s is from a program', async (line) => {
  expect((await header(['From: a@b.example', line])).isAutomatic).toBe(true);
});

test('a report on a delivery is told from other reports', async () => {
  const isReport = async (type: string) =>
    (await header(['From: a@b.example', `Content-Type: ${type}`])).isReport;
  expect(await isReport('multipart/report; boundary=x; report-type=delivery-status')).toBe(true);
  expect(await isReport('Multipart/Report;\r\n report-type="Delivery-Status"; boundary=x')).toBe(
    true,
  );
  expect(await isReport('multipart/report; report-type=disposition-notification')).toBe(false);
  expect(await isReport('text/plain; report-type=delivery-status')).toBe(false);
});

test('what a person sends is not', async () => {
  for (const line of ['Auto-Submitted: no', 'Precedence: first-class', 'Content-Type: text/plain'])
    expect((await header(['From: a@b.example', line])).isAutomatic).toBe(false);
});

test('an email without an author, or with a group as one, has none', async () => {
  expect((await header(['Subject: Hello'])).from).toBeNull();
  expect((await header(['From: Team: a@b.example, c@d.example;'])).from).toBeNull();
});

test('only ids in the form of ours are looked up', () => {
  const ours = '<019CB8B8-21e8-746e-9700-10274f1709d8@crm.example>';
  expect(ourMailIds(['<x@crm.example>', ours, '<019cb8b8-21e8@crm.example>'])).toEqual([
    { id: '019cb8b8-21e8-746e-9700-10274f1709d8', messageId: ours },
  ]);
});
