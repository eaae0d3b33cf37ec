import { expect, test } from 'vitest';
import { readOfx } from './read-ofx.ts';

const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>011000015<ACCTID>000 123 456<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260304120000.000[-5:EST]<TRNAMT>365.77<FITID>202603040001
<NAME>NORTHRIDGE DENTAL<MEMO>INV 2026-0001 &amp; thanks
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20260305
<TRNAMT>-20.00
<FITID>202603050001
<NAME>Bank fee
</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test('OFX 1 in SGML, whose values have no end tags, is read', () => {
  expect(readOfx(sgml)).toEqual([
    {
      account: '000123456',
      bookedOn: '2026-03-04',
      amountCents: 36_577,
      currency: 'USD',
      payer: 'NORTHRIDGE DENTAL',
      text: 'INV 2026-0001 & thanks',
      reference: '202603040001',
      isReversal: false,
      position: 11,
    },
    expect.objectContaining({ amountCents: -2000, payer: 'Bank fee', bookedOn: '2026-03-05' }),
  ]);
});

test('OFX 2 in XML is read, with another account per statement, comma cents and a correction', () => {
  const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX>
<STMTRS><CURDEF>EUR</CURDEF><BANKACCTFROM><ACCTID>A1</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260304</DTPOSTED><TRNAMT>1234,50</TRNAMT>
<FITID>F1</FITID><NAME>M&#252;ller</NAME><MEMO></MEMO><CURRENCY><CURSYM>USD</CURSYM></CURRENCY></STMTTRN>
</BANKTRANLIST></STMTRS>
<STMTRS><CURDEF>USD</CURDEF><BANKACCTFROM><ACCTID>A2</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><DTPOSTED>20260305</DTPOSTED><TRNAMT>-5.00</TRNAMT><FITID>NONREF</FITID>
<CORRECTFITID>F0</CORRECTFITID><BANKACCTTO><ACCTID>B9</ACCTID></BANKACCTTO></STMTTRN>
</BANKTRANLIST></STMTRS></OFX>`;
  expect(readOfx(xml)).toMatchObject([
    { account: 'A1', amountCents: 123_450, currency: 'USD', payer: 'Müller', text: '' },
    { account: 'A2', amountCents: -500, currency: 'USD', reference: '', isReversal: true },
  ]);
});

test.each([
  ['no OFX', 'This file is not an OFX statement.'],
  ['<OFX><STMTTRN><DTPOSTED>20260304<TRNAMT>x', 'Line 1: The file ends in a transaction.'],
  [
    '<OFX>\n<STMTTRN><DTPOSTED>20260304<TRNAMT>12,3x</STMTTRN>',
    'Line 2: “12,3x” is not an amount.',
  ],
  ['<OFX>\n<STMTTRN><DTPOSTED>soon<TRNAMT>5</STMTTRN>', 'Line 2: “soon” is not a date.'],
])('%j is refused: %s', (text, message) => {
  expect(() => readOfx(text)).toThrow(message);
});
