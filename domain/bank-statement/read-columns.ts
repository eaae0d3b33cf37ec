import { type DateOrder, type DecimalSign, readBankAmount, readBankDay } from './read-figures.ts';
import {
  oneLine,
  realReference,
  type StatementLine,
  UnreadableStatement,
} from './statement-line.ts';

/** Which column of a bank's CSV file has what, counted from 0; null for what it does not have. */
export interface StatementColumns {
  /** The row of the column names, from 0. */
  head: number;
  date: number;
  /** Of one column with signs; null if there is one for each direction. */
  amount: number | null;
  credit: number | null;
  debit: number | null;
  payer: number | null;
  text: number | null;
  reference: number | null;
  currency: number | null;
  dateOrder: DateOrder;
  decimal: DecimalSign;
  /**
   * What the account is called that the file is of, which CSV files do not say: equal lines of two
   * accounts are two lines (rule BANK-3). Absent or '' for the only one.
   */
  account?: string | undefined;
}

/** What the account of a file is called, however it was typed; '' for the only one. */
export function accountOf({ account = '' }: Pick<StatementColumns, 'account'>): string {
  return oneLine([account]).toLowerCase();
}

/** One row of a CSV file. */
export interface CsvRow {
  /** Its line in the file, from 1. */
  line: number;
  cells: readonly string[];
}

/**
 * The lines of a bank's CSV file. Rows without a date and an amount, such as the closing balance, are
 * skipped.
 *
 * @param currency of a file that does not name it.
 * @throws UnreadableStatement
 */
export function readColumns(
  rows: readonly CsvRow[],
  columns: StatementColumns,
  currency: string,
): StatementLine[] {
  return rows.slice(columns.head + 1).flatMap(({ line: position, cells }) => {
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
    const amountText = cell(columns.amount) || cell(columns.credit) || cell(columns.debit);
    const day = cell(columns.date);
    if (amountText === '' || day === '') return [];
    const bookedOn = readBankDay(day, columns.dateOrder);
    if (bookedOn === null) throw new UnreadableStatement(`“${day}” is not a date.`, position);
    const amountCents = amountOf(cell, columns);
    if (amountCents === null)
      throw new UnreadableStatement(`“${amountText}” is not an amount.`, position);
    return [
      {
        account: accountOf(columns),
        bookedOn,
        amountCents,
        currency: cell(columns.currency).toUpperCase() || currency,
        payer: oneLine([cell(columns.payer)]),
        text: oneLine([cell(columns.text)]),
        reference: realReference(cell(columns.reference)),
        isReversal: false,
        position,
      },
    ];
  });
}

function amountOf(
  cell: (column: number | null) => string,
  columns: StatementColumns,
): number | null {
  const { decimal } = columns;
  if (columns.amount !== null) return readBankAmount(cell(columns.amount), decimal);
  const read = (column: number | null) => {
    const text = cell(column);
    return text === '' ? 0 : readBankAmount(text, decimal);
  };
  const [credit, debit] = [read(columns.credit), read(columns.debit)];
  return credit === null || debit === null ? null : credit - Math.abs(debit);
}
