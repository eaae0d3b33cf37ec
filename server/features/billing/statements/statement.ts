import type { StatementReply } from '#contract/billing/statements.ts';
import { statementKindLabels, statementOf } from '#domain/billing/statement.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { csvFile } from '#domain/csv/csv-lines.ts';
import type { Seller } from '#server/features/company/seller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { StatementSheet } from '../pdf/statement-pdf.ts';
import { type BillingOwner, readProfile } from '../profile/profile-store.ts';
import type { InvoicesTable } from '../tables.ts';
import { readAccount } from './account-entries.ts';

/** A period of calendar days, both included. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** The statement of one client over a period, computed from all the client's invoices. */
export async function readStatement(
  db: Queries,
  context: Pick<Context, 'config' | 'now'>,
  owner: BillingOwner,
  invoices: readonly InvoicesTable[],
  period: Period,
): Promise<StatementReply> {
  const profile = await readProfile(db, owner, context.now());
  return {
    clientName: profile.company || profile.contact_name || owner.email,
    clientEmail: owner.email,
    ...statementOf(await readAccount(db, context, invoices), period),
  };
}

/** The data of a printed statement. */
export function statementSheetOf(
  statement: StatementReply,
  { name, lines }: Pick<Seller, 'name' | 'lines'>,
): StatementSheet {
  return {
    ...statement,
    seller: { name, lines },
    client: { name: statement.clientName, lines: [statement.clientEmail] },
    lines: statement.lines.map((line) => ({ ...line, kind: statementKindLabels[line.kind] })),
  };
}

/** The statement as a CSV file; amounts are plain numbers, which spreadsheets can sum. */
export function statementCsv(statement: StatementReply): string {
  const { from, to, openingCents, lines, closingCents } = statement;
  const rows = [
    ['Date', 'Kind', 'Number', 'For', 'Amount in dollars', 'Balance in dollars'],
    [from, 'Opening balance', '', '', '', openingCents / 100],
    ...lines.map((line) => [
      line.on,
      statementKindLabels[line.kind],
      line.number,
      line.text,
      line.amountCents / 100,
      line.balanceCents / 100,
    ]),
    [to, 'Closing balance', '', '', '', closingCents / 100],
  ];
  return csvFile(rows);
}
