interface Entry {
  amount: string;
  isDebit?: boolean;
  isReversal?: boolean;
  reference?: string;
  day?: string;
  status?: string;
  details?: string;
  info?: string;
}

/** One entry of a CAMT.053 statement. */
export function entry(one: Entry): string {
  return `<Ntry><Amt Ccy="USD">${one.amount}</Amt>
    <CdtDbtInd>${one.isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>
    ${one.isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${one.status ?? 'BOOK'}</Sts>
    <BookgDt><Dt>${one.day ?? '2026-03-04'}</Dt></BookgDt>
    ${one.reference ? `<AcctSvcrRef>${one.reference}</AcctSvcrRef>` : ''}
    ${one.details ? `<NtryDtls>${one.details}</NtryDtls>` : ''}
    ${one.info ? `<AddtlNtryInf>${one.info}</AddtlNtryInf>` : ''}</Ntry>`;
}

/** A CAMT.053 statement of a version. */
export function camt(version: string, entries: string, encoding = 'UTF-8'): string {
  return `<?xml version="1.0" encoding="${encoding}"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>000123456</Id></Othr></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
}

/** A statement with a transfer per line: amount, payer, text. */
export function transfers(...lines: [amount: string, payer: string, text: string][]): string {
  return camt(
    '08',
    lines
      .map(([amount, payer, text], at) =>
        entry({
          amount,
          reference: `R${at}-${payer}-${text}`,
          details: `<TxDtls><RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties>
            <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`,
        }),
      )
      .join(''),
  );
}
