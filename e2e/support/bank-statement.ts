/** One line of a bank statement; below 0 is money that went out. */
export interface StatementTransfer {
  cents: number;
  payer: string;
  text: string;
}

/** A bank statement of one day as CAMT.053, the format of ISO 20022. */
export function statementFile(day: string, transfers: readonly StatementTransfer[]) {
  const entries = transfers.map(
    ({ cents, payer, text }, at) => `<Ntry>
<Amt Ccy="USD">${(Math.abs(cents) / 100).toFixed(2)}</Amt>
<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${payer}-${at}</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>000123456</Id></Othr></Id></Acct>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
  return { name: `statement-${day}.xml`, mimeType: 'application/xml', buffer: Buffer.from(text) };
}
