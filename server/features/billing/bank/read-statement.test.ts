import { describe, expect, test } from 'vitest';
import type { StatementLine } from '#domain/bank-statement/statement-line.ts';
import { readStatementFile } from './read-statement.ts';
import { lineKeys } from './statement-keys.ts';
import { camt, entry } from './testing/statement-samples.ts';

const bytes = (text: string, encoding: 'utf8' | 'latin1' | 'utf16le' = 'utf8') =>
  Buffer.from(text, encoding);

async function linesOf(file: Uint8Array): Promise<StatementLine[]> {
  const asked = await readStatementFile(file, null);
  const read = 'rows' in asked ? await readStatementFile(file, asked.guess) : asked;
  if ('rows' in read) throw new Error('no columns');
  return read.lines;
}

describe('CAMT.053', () => {
  test('of version 02, with a prefix, one transaction and a pending entry, is read', async () => {
    const details = `<s:NtryDtls><s:TxDtls><s:Refs><s:EndToEndId>NOTPROVIDED</s:EndToEndId></s:Refs>
      <s:AmtDtls><s:TxAmt><s:Amt Ccy="USD">365.77</s:Amt></s:TxAmt></s:AmtDtls>
      <s:RltdPties><s:Dbtr><s:Nm>Northridge Dental</s:Nm></s:Dbtr></s:RltdPties>
      <s:RmtInf><s:Ustrd>Invoice 2026-0001 &amp; thanks</s:Ustrd></s:RmtInf></s:TxDtls></s:NtryDtls>`;
    const file = `<?xml version="1.0" encoding="UTF-8"?>
      <s:Document xmlns:s="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><s:BkToCstmrStmt><s:Stmt>
      <s:Acct><s:Id><s:IBAN>DE89 3704 0044 0532 0130 00</s:IBAN></s:Id></s:Acct>
      <s:Ntry><s:Amt Ccy="USD">365.77</s:Amt><s:CdtDbtInd>CRDT</s:CdtDbtInd><s:Sts>BOOK</s:Sts>
      <s:BookgDt><s:Dt>2026-03-04</s:Dt></s:BookgDt><s:AcctSvcrRef>B1</s:AcctSvcrRef>${details}</s:Ntry>
      <s:Ntry><s:Amt Ccy="USD">1.00</s:Amt><s:CdtDbtInd>CRDT</s:CdtDbtInd><s:Sts>PDNG</s:Sts></s:Ntry>
      </s:Stmt></s:BkToCstmrStmt></s:Document>`;
    expect(await linesOf(bytes(file))).toEqual([
      {
        account: 'DE89370400440532013000',
        bookedOn: '2026-03-04',
        amountCents: 36_577,
        currency: 'USD',
        payer: 'Northridge Dental',
        text: 'Invoice 2026-0001 & thanks',
        reference: 'B1',
        isReversal: false,
        position: 1,
      },
    ]);
  });

  test('of version 04 with a batch gives each transaction, with a reference of its own', async () => {
    const part = (cents: string, name: string, text: string) =>
      `<TxDtls><Amt Ccy="USD">${cents}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
       <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const batch = entry({
      amount: '300.00',
      reference: 'BATCH',
      details: part('100.00', 'Ann', '2026-0001') + part('200.00', 'Bo', '2026-0002'),
    });
    expect(await linesOf(bytes(camt('04', batch)))).toMatchObject([
      { amountCents: 10_000, payer: 'Ann', reference: 'BATCH/1', position: 1 },
      { amountCents: 20_000, payer: 'Bo', reference: 'BATCH/2', position: 1 },
    ]);
    const unequal = batch.replace('200.00', '150.00');
    expect(await linesOf(bytes(camt('04', unequal)))).toMatchObject([
      { amountCents: 30_000, payer: '', text: '2026-0001 2026-0002', reference: 'BATCH' },
    ]);
  });

  test('of version 08 has names in Pty, a status code, a cut text and structured references', async () => {
    const long = `${'a'.repeat(134)}2026-0`;
    const details = `<TxDtls><RltdPties><UltmtDbtr><Pty><Nm>Harbor Inc</Nm></Pty></UltmtDbtr>
      <Dbtr><Pty><Nm>Paying agent</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Ustrd>${long}</Ustrd><Ustrd>007</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;
    const lines = await linesOf(
      bytes(camt('08', entry({ amount: '5', details, status: '<Cd>BOOK</Cd>' }))),
    );
    expect(lines).toMatchObject([{ payer: 'Harbor Inc', amountCents: 500 }]);
    expect(lines[0]?.text).toMatch(/a2026-0007 RF18$/);
  });

  test('in Latin-1 with a debit and a reversed credit is read', async () => {
    const file = camt(
      '02',
      entry({ amount: '20.00', isDebit: true, info: 'Kontoführung' }) +
        entry({ amount: '365.77', isDebit: true, isReversal: true, reference: 'R1' }),
      'ISO-8859-1',
    );
    expect(await linesOf(bytes(file, 'latin1'))).toMatchObject([
      { amountCents: -2000, text: 'Kontoführung', isReversal: false },
      { amountCents: -36_577, isReversal: true, reference: 'R1', position: 2 },
    ]);
  });

  test.each([
    ['<a>\n<b></a>', 'Line 2: The XML is broken here.'],
    ['<Document><BkToCstmrAcctRpt/></Document>', 'This XML file is not a CAMT.053 statement.'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'document type definition'],
    [camt('08', entry({ amount: '12.3x' })), 'Line 1: “12.3x” is not an amount.'],
    [camt('08', entry({ amount: '1', day: '2026-02-30' })), 'Line 1: “2026-02-30” is not a date.'],
    [camt('08', ''), 'There are no booked transactions in this file.'],
  ])('%j is refused: %s', async (text, message) => {
    await expect(readStatementFile(bytes(text), null)).rejects.toThrow(message);
  });
});

describe('a CSV file', () => {
  test('of a US bank is read: commas, month first, one signed amount', async () => {
    const file =
      'Details,Posting Date,Description,Amount,Type,Balance\r\n' +
      'CREDIT,03/04/2026,"NORTHRIDGE DENTAL, INV 2026-0001",365.77,ACH,"1,365.77"\r\n' +
      'DEBIT,03/14/2026,Bank fee,-20.00,FEE,1345.77\r\n';
    expect(await linesOf(bytes(file))).toMatchObject([
      {
        bookedOn: '2026-03-04',
        amountCents: 36_577,
        currency: 'USD',
        text: expect.stringContaining('NORTHRIDGE DENTAL, INV 2026-0001'),
        position: 2,
      },
      { bookedOn: '2026-03-14', amountCents: -2000 },
    ]);
  });

  test('of a German bank is read: Latin-1, semicolons, a preamble, decimal comma', async () => {
    const file =
      '"Umsätze";"Girokonto"\n"Zeitraum:";"01.03.2026 - 31.03.2026"\n\n' +
      'Buchungstag;Wertstellung;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Währung\n' +
      '04.03.2026;05.03.2026;Zahnärzte Müller;Rechnung 2026-0001;1.365,77;USD\n' +
      ';;;Saldo;9.999,00;USD\n';
    const known = await readStatementFile(bytes(file, 'latin1'), null);
    expect('rows' in known && known.guess).toMatchObject({ dateOrder: 'dmy', decimal: ',' });
    expect(await linesOf(bytes(file, 'latin1'))).toMatchObject([
      {
        bookedOn: '2026-03-04',
        amountCents: 136_577,
        payer: 'Zahnärzte Müller',
        text: 'Rechnung 2026-0001',
      },
    ]);
  });

  test('of a British bank is read: a column for each direction, months by name, UTF-16', async () => {
    const file =
      '\ufeffDate\tType\tDescription\tPaid out\tPaid in\tBalance\n' +
      '04 Mar 2026\tBP\tNORTHRIDGE 2026-0001\t\t365.77\t365.77\n' +
      '05 Mar 2026\tDD\tRent\t1,200.00\t\t-834.23\n';
    expect(await linesOf(bytes(file, 'utf16le'))).toMatchObject([
      { bookedOn: '2026-03-04', amountCents: 36_577, text: 'NORTHRIDGE 2026-0001' },
      { bookedOn: '2026-03-05', amountCents: -120_000 },
    ]);
  });

  test('that is no statement has no guess, and a wrong amount is named with its line', async () => {
    expect(await readStatementFile(bytes('a,b\n1,2\n'), null)).toMatchObject({ guess: null });
    await expect(linesOf(bytes('Date,Amount\n03/04/2026,12x\n'))).rejects.toThrow(
      'Line 2: “12x” is not an amount.',
    );
    await expect(readStatementFile(bytes(' \n'), null)).rejects.toThrow('This file is empty.');
    await expect(readStatementFile(bytes('PK\u0003\u0004 a,b'), null)).rejects.toThrow('CAMT.053');
  });
});

test('equal lines of a file have keys of their own, and the same ones in the next file', () => {
  const line = {
    account: 'A',
    bookedOn: '2026-03-04',
    amountCents: 100,
    currency: 'USD',
    payer: 'Ann',
    text: 'Thanks',
    reference: '',
    isReversal: false,
    position: 1,
  };
  const [first, second] = lineKeys([line, { ...line, position: 2 }]);
  expect(first).not.toBe(second);
  expect(lineKeys([{ ...line, position: 9 }])).toEqual([first]);
  const [withReference] = lineKeys([{ ...line, reference: 'R', text: 'x' }]);
  expect(lineKeys([{ ...line, reference: 'R', text: 'y' }])).toEqual([withReference]);
});
