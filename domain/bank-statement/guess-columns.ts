import type { CsvRow, StatementColumns } from './read-columns.ts';
import type { DateOrder, DecimalSign } from './read-figures.ts';

/** Names that banks give to columns, the best first; folded. */
const names = {
  date: [
    /^(booking|posting|posted|transaction|buchungs)[ _]?(date|tag|datum)$/,
    /^buchung$/,
    /^(date|datum)$/,
    /date|datum|buchungstag/,
  ],
  amount: [/^(amount|betrag|umsatz|montant|importe)( \(?[a-z]{3}\)?)?$/, /^(amount|betrag)/],
  credit: [/^(credit|paid in|money in|haben|deposits?|gutschrift)/, /credit|deposit/],
  debit: [/^(debit|paid out|money out|soll|withdrawals?|lastschrift)/, /debit|withdrawal/],
  payer: [
    /auftraggeber|beguenstigter|zahlungspflichtige/,
    /^(payer|payee|name|counterparty|from)\b/,
    /partner|counter ?party|sender/,
  ],
  text: [
    /^(verwendungszweck|memo|reference text|payment details|remittance)/,
    /^(description|narrative|particulars|buchungstext)/,
    /description|details|memo|zweck/,
    /^(text|message|reference|betreff)$/,
  ],
  reference: [
    /^(bank reference|transaction id|referenz|fitid|id)$/,
    /transaction (id|no)|bank ref/,
  ],
  currency: [/^(currency|waehrung|ccy)$/],
} as const;

/**
 * Guesses which column of a bank's CSV file has what, by its names and by what is in it. Staff see
 * the guess and can change it.
 *
 * @returns null if there is no row with names for a date and an amount.
 */
export function guessColumns(rows: readonly CsvRow[]): StatementColumns | null {
  // Banks write up to a dozen lines about the account above the table.
  for (const [head, row] of rows.slice(0, 20).entries()) {
    const folded = row.cells.map(foldName);
    const find = (patterns: readonly RegExp[], taken: readonly (number | null)[] = []) => {
      for (const pattern of patterns) {
        const at = folded.findIndex((name, index) => pattern.test(name) && !taken.includes(index));
        if (at >= 0) return at;
      }
      return null;
    };
    const date = find(names.date);
    const amount = find(names.amount, [date]);
    const credit = amount === null ? find(names.credit, [date]) : null;
    const debit = amount === null ? find(names.debit, [date, credit]) : null;
    if (date === null || (amount === null && credit === null)) continue;
    const used = [date, amount, credit, debit];
    const payer = find(names.payer, used);
    const text = find(names.text, [...used, payer]);
    const below = rows.slice(head + 1);
    const values = (column: number | null) =>
      column === null ? [] : below.map(({ cells }) => (cells[column] ?? '').trim());
    return {
      head,
      date,
      amount,
      credit,
      debit,
      payer,
      text,
      reference: find(names.reference, [...used, payer, text]),
      currency: find(names.currency, used),
      dateOrder: guessOrder(values(date)),
      decimal: guessDecimal([...values(amount), ...values(credit), ...values(debit)]),
    };
  }
  return null;
}

function foldName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ü', 'ue')
    .replaceAll('ö', 'oe')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Dots are written between day and month, slashes mostly between month and day. */
function guessOrder(values: readonly string[]): DateOrder {
  for (const value of values) {
    const match = /^(\d{1,4})([./-])(\d{1,2})\2\d{1,4}/.exec(value);
    if (match === null) continue;
    const [first, second] = [Number(match[1]), Number(match[3])];
    if ((match[1] ?? '').length === 4) return 'ymd';
    if (match[2] === '.' || first > 12) return 'dmy';
    if (second > 12) return 'mdy';
  }
  return 'mdy';
}

function guessDecimal(values: readonly string[]): DecimalSign {
  for (const value of values) {
    const match = /([.,])\d{1,2}\D*$/.exec(value);
    if (match !== null) return match[1] === ',' ? ',' : '.';
  }
  return '.';
}
