import { readBankAmount, readBankDay } from './read-figures.ts';
import {
  oneLine,
  realReference,
  type StatementLine,
  UnreadableStatement,
} from './statement-line.ts';
import { xmlText } from './xml-text.ts';

/** An element of an XML file: its text, or its children by name without prefix; `@` are attributes. */
export type XmlTree = string | XmlTree[] | { [name: string]: XmlTree };

function childrenOf(tree: XmlTree | undefined, name: string): XmlTree[] {
  if (tree === undefined || typeof tree === 'string') return [];
  if (Array.isArray(tree)) return tree.flatMap((one) => childrenOf(one, name));
  const child = Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (child === undefined) return [];
  return Array.isArray(child) ? child : [child];
}

function inside(tree: XmlTree | undefined, path: string): XmlTree[] {
  return path
    .split('/')
    .reduce((found, name) => found.flatMap((one) => childrenOf(one, name)), tree ? [tree] : []);
}

function textOf(tree: XmlTree | undefined): string {
  if (typeof tree === 'string') return xmlText(tree);
  if (tree === undefined || Array.isArray(tree)) return '';
  return textOf(Object.hasOwn(tree, '#text') ? tree['#text'] : undefined);
}

/** The first text that one of the paths leads to, or ''. */
function firstText(tree: XmlTree | undefined, ...paths: string[]): string {
  return paths.flatMap((path) => inside(tree, path).map(textOf)).find((text) => text !== '') ?? '';
}

/**
 * The booked lines of a CAMT.053 statement (ISO 20022), versions 02 to 13. The transactions of a
 * batch are lines of their own where the file has their amounts.
 *
 * @throws UnreadableStatement
 */
export function readCamt(root: XmlTree): StatementLine[] {
  const statements = inside(root, 'Document/BkToCstmrStmt/Stmt');
  if (statements.length === 0)
    throw new UnreadableStatement('This XML file is not a CAMT.053 statement.');
  let position = 0;
  return statements.flatMap((statement) => {
    const account = firstText(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id').replace(/\s/g, '');
    return inside(statement, 'Ntry').flatMap((entry) => {
      position += 1;
      return linesOfEntry(entry, account, position);
    });
  });
}

function linesOfEntry(entry: XmlTree, account: string, position: number): StatementLine[] {
  // Pending and informational entries come again once they are booked.
  if (firstText(entry, 'Sts/Cd', 'Sts') !== 'BOOK') return [];
  const day = firstText(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  const bookedOn = readBankDay(day, 'ymd');
  if (bookedOn === null) throw new UnreadableStatement(`“${day}” is not a date.`, position);
  const [amount] = inside(entry, 'Amt');
  const entryCents = centsOf(amount, position);
  const common = {
    account,
    bookedOn,
    currency: currencyOf(amount),
    isReversal: /^(true|1)$/.test(firstText(entry, 'RvslInd')),
    position,
  };
  const isOut = firstText(entry, 'CdtDbtInd') === 'DBIT';
  const entryReference = realReference(firstText(entry, 'AcctSvcrRef', 'NtryRef'));
  const parts = inside(entry, 'NtryDtls/TxDtls');
  const each = parts.map((part) => centsOfPart(part, position));
  const isSplit = parts.length > 1 && sumOf(each) === entryCents;
  if (!isSplit)
    return [
      {
        ...common,
        amountCents: isOut ? -entryCents : entryCents,
        payer: parts.length === 1 ? payerOf(parts[0], isOut) : '',
        text: oneLine([...parts.flatMap(wordsOf), firstText(entry, 'AddtlNtryInf')]),
        reference: entryReference || (parts.length === 1 ? referenceOf(parts[0]) : ''),
      },
    ];
  return parts.map((part, at) => {
    const partOut = (firstText(part, 'CdtDbtInd') || (isOut ? 'DBIT' : 'CRDT')) === 'DBIT';
    const cents = Math.abs(each[at] ?? 0);
    return {
      ...common,
      amountCents: partOut ? -cents : cents,
      payer: payerOf(part, partOut),
      text: oneLine(wordsOf(part)),
      // The batch has one reference for all, which alone would make them look like one.
      reference: referenceOf(part) || (entryReference && `${entryReference}/${at + 1}`),
    };
  });
}

function centsOf(amount: XmlTree | undefined, position: number): number {
  const cents = readBankAmount(textOf(amount), '.');
  if (cents === null || cents < 0)
    throw new UnreadableStatement(`“${textOf(amount)}” is not an amount.`, position);
  return cents;
}

/** Null where the file has no amount for a transaction of a batch. */
function centsOfPart(part: XmlTree, position: number): number | null {
  const [amount] = [...inside(part, 'Amt'), ...inside(part, 'AmtDtls/TxAmt/Amt')];
  return amount === undefined ? null : centsOf(amount, position);
}

function sumOf(each: readonly (number | null)[]): number | null {
  return each.reduce<number | null>(
    (sum, cents) => (sum === null || cents === null ? null : sum + cents),
    0,
  );
}

function currencyOf(amount: XmlTree | undefined): string {
  return firstText(amount, '@Ccy').toUpperCase();
}

function payerOf(part: XmlTree | undefined, isOut: boolean): string {
  const side = isOut ? 'Cdtr' : 'Dbtr';
  return oneLine([
    firstText(
      part,
      ...[`RltdPties/Ultmt${side}/Nm`, `RltdPties/Ultmt${side}/Pty/Nm`],
      ...[`RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`],
    ),
  ]);
}

function wordsOf(part: XmlTree): string[] {
  const remittance = inside(part, 'RmtInf');
  return [
    // Long texts are cut into several elements, in the middle of words and numbers.
    ...remittance.map((one) => inside(one, 'Ustrd').map(rawText).join('')),
    ...remittance.flatMap((one) =>
      ['Strd/CdtrRefInf/Ref', 'Strd/RfrdDocInf/Nb', 'Strd/AddtlRmtInf'].flatMap((path) =>
        inside(one, path).map(textOf),
      ),
    ),
    realReference(firstText(part, 'Refs/EndToEndId')),
    firstText(part, 'AddtlTxInf'),
  ];
}

/** A piece of a text: one that does not fill its 140 characters ends with a word. */
function rawText(tree: XmlTree): string {
  const text = textOf(tree);
  return text.length < 140 ? `${text} ` : text;
}

function referenceOf(part: XmlTree | undefined): string {
  return realReference(firstText(part, 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/InstrId'));
}
