import { expect, test } from 'vitest';
import { bytesOf, readPdf } from '#server/testing/pdf.ts';
import { type InvoiceSheet, writeInvoicePdf } from './invoice-pdf.ts';

const company = { name: 'Ascent', email: 'hello@example.com', timeZone: 'America/New_York' };
const invoice: InvoiceSheet = {
  number: '2026-0007',
  issuedOn: '2026-03-05',
  dueOn: '2026-03-19',
  seller: { name: 'Ascent', lines: ['1 Summit Road', ''] },
  client: { name: 'Dana Whitfield', lines: ['Northridge Dental'] },
  purchaseOrder: 'PO-77120',
  lines: [{ label: 'Payment 3 of 12', amountCents: 84_555 }],
  netCents: 84_555,
  taxBasisPoints: 825,
  taxCents: 6_976,
  totalCents: 91_531,
  credits: [],
  paidCents: 20_000,
  openCents: 71_531,
  status: 'Open',
  howToPay: 'Bank transfer.\nAccount 000.',
  note: '',
  payUrl: '',
};
const read = async (changes: Partial<InvoiceSheet> = {}) =>
  readPdf(await bytesOf(await writeInvoicePdf({ ...invoice, ...changes }, company, 0)));

test('an invoice shows its parties, dates and sums as given', async () => {
  const { text, title, pages } = await read();
  expect([title, pages]).toEqual(['Invoice 2026-0007', 1]);
  for (const words of [
    'Issued on March 5, 2026',
    'Open, due on March 19, 2026',
    'Dana Whitfield Northridge Dental',
    'PO-77120',
    'Payment 3 of 12 $845.55',
    'Net $845.55',
    'Tax (8.25%) $69.76',
    'Total $915.31',
    'Paid −$200.00',
    'Balance due $715.31',
    'Account 000.',
  ])
    expect(text).toContain(words);
});

test('an invoice without tax or payments omits those lines, and a paid one omits how to pay', async () => {
  const plain = await read({ taxBasisPoints: 0, paidCents: 0 });
  expect(plain.text).not.toMatch(/Tax|Net \$|Paid/);
  const paid = await read({ status: 'Paid', paidCents: 91_531, openCents: 0 });
  expect(paid.text).toContain('Balance due $0.00');
  expect(paid.text).not.toContain('How to pay');
});

test('an invoice lists each credit note and the amount left to pay', async () => {
  const credits = [
    { number: 'CN-2026-0001', totalCents: 10_000 },
    { number: 'CN-2026-0004', totalCents: 1_531 },
  ];
  const { text } = await read({ credits, paidCents: 0, openCents: 80_000 });
  for (const words of [
    'Credit note CN-2026-0001 −$100.00',
    'Credit note CN-2026-0004 −$15.31',
    'Balance due $800.00',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Paid');
});

test('a text of twenty thousand characters continues on more pages', async () => {
  const label = 'word '.repeat(4000);
  const { pages, text } = await read({ lines: [{ label, amountCents: 1 }] });
  expect(pages).toBeGreaterThan(5);
  expect(text.match(/word/g)).toHaveLength(4000);
});

test('an invoice with bank details, a code for paying online and a note is on one page', async () => {
  const payUrl = `https://www.northface.example/pay/${'a'.repeat(60)}`;
  const howToPay = 'By bank transfer to:\nHarbour Bank\nAccount 000 111 222\nRouting 000 000 000';
  const seller = { name: 'Ascent', lines: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] };
  const one = {
    payUrl,
    howToPay,
    seller,
    purchaseOrder: '',
    taxBasisPoints: 0,
    note: 'Thank you.',
  };
  const { text, pages, tags } = await read(one);
  expect([pages, tags.Figure]).toEqual([1, 1]);
  expect(text).toContain('To pay online, scan the code or open this address:');
  const charged = await read({ payUrl, chargeNotice: 'We will charge your card.' });
  expect(charged.text).toContain('We will charge your card.');
  expect(charged.text).not.toContain('How to pay');
  const long = await read({ payUrl, howToPay: 'Line.\n'.repeat(80) });
  expect([long.pages, long.tags.Figure]).toEqual([3, 1]);
  expect((await read({ payUrl, howToPay: '' })).text).toContain('Pay online');
});
