import type { CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';

/** One line of a bank statement as its file says it. */
export interface StatementLine {
  /** IBAN or number of our own account, without spaces; '' if the file does not name it. */
  account: string;
  /** The day on which the bank booked it. */
  bookedOn: CalendarDate;
  /** Below 0 for money that went out. */
  amountCents: Cents;
  /** ISO 4217. */
  currency: string;
  /** Who paid, or was paid; '' if the file does not say. */
  payer: string;
  /** What the payer wrote, on one line. */
  text: string;
  /** The bank's own reference of the line, or ''. */
  reference: string;
  /** The bank took an earlier line back. */
  isReversal: boolean;
  /** Where it is in the file, from 1: the line of the text, or the number of the entry. */
  position: number;
}

/** A file that cannot be read as a statement: nothing of it is kept. */
export class UnreadableStatement extends Error {
  /** Where, as in `position`; null for the file as a whole. */
  readonly position: number | null;

  constructor(message: string, position: number | null = null) {
    super(position === null ? message : `Line ${position}: ${message}`);
    this.position = position;
  }
}

/** References that banks fill in where there is none (EPC, SEPA Credit Transfer rulebook). */
const noReference = /^(NOTPROVIDED|NONREF|NONE|N\/?A|-|0+)?$/i;

/** A reference, or '' for one that names nothing. */
export function realReference(text: string): string {
  const trimmed = text.trim();
  return noReference.test(trimmed) ? '' : trimmed;
}

/** Text of a file on one line, without the padding that banks add. */
export function oneLine(parts: readonly string[]): string {
  return parts
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
    .join(' ');
}
