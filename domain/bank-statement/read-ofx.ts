import { readBankAmount, readBankDay } from './read-figures.ts';
import {
  oneLine,
  realReference,
  type StatementLine,
  UnreadableStatement,
} from './statement-line.ts';
import { xmlText } from './xml-text.ts';

/** A tag and the text up to the next one. SGML (OFX 1) has no end tags for values, XML (OFX 2) has. */
const tag = /<(\/?)([A-Za-z0-9_.]+)>([^<]*)/g;

/**
 * The lines of an OFX file, version 1 (SGML) or 2 (XML).
 *
 * @throws UnreadableStatement
 */
export function readOfx(file: string): StatementLine[] {
  const start = file.search(/<OFX>/i);
  if (start < 0) throw new UnreadableStatement('This file is not an OFX statement.');
  const lines: StatementLine[] = [];
  let account = '';
  let currency = '';
  let fields: Map<string, string> | null = null;
  let position = 1;
  let counted = 0;
  for (const match of file.matchAll(tag)) {
    const [, slash, written = '', raw = ''] = match;
    const name = written.toUpperCase();
    const value = xmlText(raw);
    for (; counted < match.index; counted += 1) if (file[counted] === '\n') position += 1;
    if (name === 'STMTTRN') {
      if (slash === '' && fields !== null)
        throw new UnreadableStatement('A transaction is not closed.', position);
      if (slash !== '' && fields !== null)
        lines.push(lineOf(fields, { account, currency, position }));
      fields = slash === '' ? new Map() : null;
    } else if (slash !== '' || value === '') continue;
    else if (fields !== null) {
      // The first of its kind: BANKACCTTO further down has names of its own.
      if (!fields.has(name)) fields.set(name, value);
    } else if (name === 'ACCTID') account = value.replace(/\s/g, '');
    else if (name === 'CURDEF') currency = value.toUpperCase();
  }
  if (fields !== null) throw new UnreadableStatement('The file ends in a transaction.', position);
  return lines;
}

function lineOf(
  fields: ReadonlyMap<string, string>,
  { account, currency, position }: Pick<StatementLine, 'account' | 'currency' | 'position'>,
): StatementLine {
  const amount = fields.get('TRNAMT') ?? '';
  // Some banks write cents after a comma.
  const amountCents = readBankAmount(amount, /,\d{1,2}$/.test(amount) ? ',' : '.');
  if (amountCents === null)
    throw new UnreadableStatement(`“${amount}” is not an amount.`, position);
  const day = fields.get('DTPOSTED') ?? '';
  const bookedOn = readBankDay(day.slice(0, 8), 'ymd');
  if (bookedOn === null) throw new UnreadableStatement(`“${day}” is not a date.`, position);
  return {
    account,
    bookedOn,
    amountCents,
    currency: (fields.get('CURSYM') ?? currency).toUpperCase(),
    payer: oneLine([fields.get('NAME') ?? '']),
    text: oneLine([
      fields.get('MEMO') ?? '',
      fields.get('CHECKNUM') ?? '',
      fields.get('REFNUM') ?? '',
    ]),
    reference: realReference(fields.get('FITID') ?? ''),
    // CORRECTFITID names the transaction that this one corrects or deletes.
    isReversal: fields.has('CORRECTFITID'),
    position,
  };
}
