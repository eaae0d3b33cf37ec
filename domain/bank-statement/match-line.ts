import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';
import { numbersOfLine } from './mentioned-numbers.ts';
import { payerKey, sharesWords } from './payer-name.ts';
import type { StatementLine } from './statement-line.ts';

/** An invoice that money can come in for. */
export interface OpenInvoice {
  id: string;
  number: string;
  openCents: Cents;
  issuedOn: CalendarDate;
  dueOn: CalendarDate;
  /** Identifies the client. */
  clientKey: string;
  /** What the client is called, company and contact, as `payerKey` writes it. */
  nameKeys: readonly string[];
  /** Payments that staff recorded by hand, which may be this very transfer. */
  recordedCents: readonly Cents[];
}

/** What is looked at of a line. */
type MatchedLine = Pick<
  StatementLine,
  'amountCents' | 'currency' | 'payer' | 'text' | 'bookedOn' | 'isReversal'
>;

/** What earlier decisions say about a line. */
export interface Remembered {
  /** Clients whom this payer has paid for. */
  clients: ReadonlySet<string>;
  /** Clients that staff said this payer has nothing to do with. */
  notClients: ReadonlySet<string>;
  /** Invoices that staff refused for this line. */
  notInvoices: ReadonlySet<string>;
}

/** Why a suggestion is made, or is not certain. */
export const matchReasons = [
  'number',
  'number-unsure',
  'amount',
  'sum',
  'alias',
  'name',
  'day',
  'part',
  'over',
  'recorded',
  'other-numbers',
] as const;
export type MatchReason = (typeof matchReasons)[number];

/** One or several invoices that a transfer may be for. */
export interface Match {
  invoiceIds: string[];
  /** How sure we are; only an order, not a probability. */
  score: number;
  reasons: MatchReason[];
  /** Number and amount agree exactly, and nothing speaks against it. */
  isCertain: boolean;
}

/** The currency of all invoices. */
export const invoiceCurrency = 'USD';

/** What each reason adds; the order of suggestions follows from it. */
const points: Record<MatchReason, number> = {
  number: 60,
  'number-unsure': 35,
  amount: 30,
  sum: 30,
  alias: 25,
  name: 15,
  day: 5,
  part: 0,
  over: 0,
  recorded: -20,
  'other-numbers': 0,
};
/** Below it a suggestion would be a guess: an amount alone is enough, a name alone is not. */
const leastScore = 25;
const mostSuggestions = 3;
/** Money usually comes until this long after the due day. */
const usualDays = 60;

/**
 * The invoices that an incoming transfer may be for, the likeliest first. The same line, invoices and
 * memory always give the same answer, whatever their order.
 */
export function matchLine(
  read: MatchedLine,
  invoices: readonly OpenInvoice[],
  memory: Remembered,
): Match[] {
  const line: Line = { ...read, key: payerKey(read.payer) };
  if (line.amountCents <= 0 || line.currency !== invoiceCurrency) return [];
  const mentioned = numbersOfLine(line);
  const open = invoices.filter(({ id, openCents }) => openCents > 0 && !memory.notInvoices.has(id));
  const named = open.filter(({ number }) => mentioned.certain.includes(number));
  const all = mentioned.certain.length + mentioned.unsure.length;
  const single = open.flatMap((invoice) => {
    const reasons = reasonsFor(line, invoice, mentioned, memory);
    const others = mentioned.certain.filter((number) => number !== invoice.number);
    const hasOthers = reasons.includes('number') ? all > 1 : others.length > 0;
    const isUnsure = reasons.length > 0 && hasOthers;
    return [matchOf([invoice], isUnsure ? [...reasons, 'other-numbers'] : reasons, line)];
  });
  const several =
    named.length > 1 &&
    named.length === all &&
    sumOf(named) === line.amountCents &&
    new Set(named.map(({ clientKey }) => clientKey)).size === 1
      ? [matchOf(byDue(named), reasonsForAll(line, named, memory, mentioned.isList), line)]
      : [];
  return [...several, ...single]
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score || (a.order < b.order ? -1 : 1))
    .slice(0, mostSuggestions)
    .map(({ order: _order, ...match }) => match);
}

/** The match that may be applied without asking (rule BANK-1), if there is one. */
export function certainMatch(matches: readonly Match[]): Match | null {
  const certain = matches.filter(({ isCertain }) => isCertain);
  return certain.length === 1 ? (certain[0] ?? null) : null;
}

type Line = MatchedLine & { key: string };

function reasonsFor(
  line: Line,
  invoice: OpenInvoice,
  mentioned: { certain: readonly string[]; unsure: readonly string[] },
  memory: Remembered,
): MatchReason[] {
  const reasons: MatchReason[] = [];
  if (mentioned.certain.includes(invoice.number)) reasons.push('number');
  else if (mentioned.unsure.includes(invoice.number)) reasons.push('number-unsure');
  if (invoice.openCents === line.amountCents) reasons.push('amount');
  // A name alone is no reason, and most invoices have nothing but that in common with a line.
  reasons.push(...aboutClient(line, invoice, memory, reasons.length > 0));
  // Neither day nor a wrong amount is a reason of its own.
  if (reasons.length === 0) return [];
  if (line.bookedOn >= invoice.issuedOn && line.bookedOn <= addDays(invoice.dueOn, usualDays))
    reasons.push('day');
  if (line.amountCents < invoice.openCents) reasons.push('part');
  if (line.amountCents > invoice.openCents) reasons.push('over');
  if (invoice.recordedCents.includes(line.amountCents)) reasons.push('recorded');
  return reasons;
}

function reasonsForAll(
  line: Line,
  invoices: readonly OpenInvoice[],
  memory: Remembered,
  isList: boolean,
): MatchReason[] {
  const isRecorded = invoices.some(({ openCents, recordedCents }) =>
    recordedCents.some((cents) => cents === openCents || cents === line.amountCents),
  );
  return [
    'number',
    'sum',
    ...aboutClient(line, invoices[0], memory, true),
    ...(isRecorded ? (['recorded'] as const) : []),
    ...(isList ? [] : (['other-numbers'] as const)),
  ];
}

function aboutClient(
  line: Line,
  invoice: OpenInvoice | undefined,
  { clients, notClients }: Remembered,
  isLikely: boolean,
): MatchReason[] {
  if (invoice === undefined || notClients.has(invoice.clientKey)) return [];
  if (clients.has(invoice.clientKey)) return ['alias'];
  if (!isLikely) return [];
  return invoice.nameKeys.some((key) => sharesWords(line.key, key)) ? ['name'] : [];
}

function matchOf(
  invoices: readonly OpenInvoice[],
  reasons: MatchReason[],
  { isReversal }: Line,
): Match & { order: string } {
  const has = (reason: MatchReason) => reasons.includes(reason);
  const speaksAgainst = has('recorded') || has('other-numbers');
  return {
    invoiceIds: invoices.map(({ id }) => id),
    score: reasons.reduce((sum, reason) => sum + points[reason], 0),
    reasons,
    isCertain: has('number') && (has('amount') || has('sum')) && !speaksAgainst && !isReversal,
    // The earliest due first, then by number, which no two invoices share.
    order: invoices.map(({ dueOn, number }) => `${dueOn} ${number}`).join(),
  };
}

function byDue(invoices: readonly OpenInvoice[]): OpenInvoice[] {
  return invoices.toSorted((a, b) =>
    `${a.dueOn} ${a.number}` < `${b.dueOn} ${b.number}` ? -1 : 1,
  );
}

function sumOf(invoices: readonly OpenInvoice[]): Cents {
  return invoices.reduce((sum, { openCents }) => sum + openCents, 0);
}
