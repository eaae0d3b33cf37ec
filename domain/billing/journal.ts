import type { CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';
import type { PaymentMethod } from './payment-method.ts';

/** The bookkeeper's accounts that our entries go to. */
export const journalAccounts = [
  'receivables',
  'revenue',
  'tax',
  'bank',
  'cash',
  'online',
  'clientCredit',
] as const;
export type JournalAccount = (typeof journalAccounts)[number];

/** The number, or name, of each account in the bookkeeper's chart. */
export type ChartOfAccounts = Record<JournalAccount, string>;

/** The numbers until the company enters its own: those of a usual American chart. */
export const usualAccounts: ChartOfAccounts = {
  receivables: '1100',
  revenue: '4000',
  tax: '2200',
  bank: '1000',
  cash: '1010',
  online: '1050',
  clientCredit: '2400',
};

/** What is booked. Amounts are below 0 for credit notes, refunds and corrections. */
export type JournalEvent = { on: CalendarDate; document: string; client: string; text: string } & (
  | { kind: 'document'; netCents: Cents; taxCents: Cents }
  | { kind: 'money'; method: PaymentMethod; amountCents: Cents }
  /** Money at the provider that stands on no invoice: to the client's credit, or held. */
  | { kind: 'unplaced'; amountCents: Cents }
);

/** One entry: the amount goes to one account and comes from the other. */
export interface JournalEntry {
  on: CalendarDate;
  document: string;
  client: string;
  text: string;
  debit: JournalAccount;
  credit: JournalAccount;
  /** Above 0. */
  amountCents: Cents;
}

/**
 * The double entries of an event. Each has one account on either side, so that the journal balances
 * whatever is in it; what is below 0 is booked the other way around.
 */
export function journalOf(event: JournalEvent): JournalEntry[] {
  const { on, document, client, text } = event;
  const entry = (debit: JournalAccount, credit: JournalAccount, cents: Cents): JournalEntry[] => {
    if (cents === 0) return [];
    const sides = cents > 0 ? { debit, credit } : { debit: credit, credit: debit };
    return [{ on, document, client, text, ...sides, amountCents: Math.abs(cents) }];
  };
  if (event.kind === 'unplaced') return entry('online', 'clientCredit', event.amountCents);
  if (event.kind === 'money') {
    const account = accountOf(event.method);
    return account === null ? [] : entry(account, 'receivables', event.amountCents);
  }
  return [
    ...entry('receivables', 'revenue', event.netCents),
    ...entry('receivables', 'tax', event.taxCents),
  ];
}

/**
 * Where money of a method arrives: what is paid online is with the provider until it is paid out, and
 * credit that was paid online has been there, owed to the client, since it came. Null for credit from
 * another invoice, which stays within what clients owe.
 */
function accountOf(method: PaymentMethod): JournalAccount | null {
  if (method === 'credit') return null;
  if (method === 'online-credit') return 'clientCredit';
  if (method === 'cash') return 'cash';
  return method === 'bank-transfer' || method === 'check' || method === 'other' ? 'bank' : 'online';
}
