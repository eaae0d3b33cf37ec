import type { CalendarDate } from '#domain/calendar-date.ts';
import { shortDayText } from '#domain/day-text.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import {
  letterhead,
  type Party,
  paragraph,
  partySections,
  section,
  titleBlock,
} from '#server/platform/pdf/blocks.ts';
import { type Company, dateText } from '#server/platform/pdf/dates.ts';
import { openDocument, type Sheet } from '#server/platform/pdf/sheet.ts';
import { styles } from '#server/platform/pdf/styles.ts';
import { table } from '#server/platform/pdf/table.ts';

/** The content of a statement of account. All sums are given; none is computed here. */
export interface StatementSheet {
  seller: Party;
  client: Party;
  from: CalendarDate;
  to: CalendarDate;
  openingCents: Cents;
  lines: readonly {
    on: CalendarDate;
    /** In words, such as "Invoice". */
    kind: string;
    number: string;
    text: string;
    amountCents: Cents;
    balanceCents: Cents;
  }[];
  closingCents: Cents;
}

/**
 * Renders a statement of account.
 *
 * @param now in milliseconds
 */
export async function writeStatementPdf(
  statement: StatementSheet,
  company: Company,
  now: number,
): Promise<PDFKit.PDFDocument> {
  const { from, to, closingCents } = statement;
  const sheet = await openDocument(statement, company, {
    title: `Statement of account, ${from} to ${to}`,
    about: 'Statement of account',
    madeAt: now,
  });
  letterhead(sheet, company, `${dateText(from)} to ${dateText(to)}`);
  titleBlock(sheet, {
    title: 'Statement of account',
    below: statement.client.name,
    figure: {
      label: closingCents < 0 ? 'Credit balance' : 'Balance due',
      value: formatCents(Math.abs(closingCents)),
    },
  });
  partySections(sheet, statement.seller, statement.client);
  sheet.y += 24;
  writeLines(sheet, statement);
  section(sheet, 'How to read', () =>
    paragraph(
      sheet,
      'Invoices add to the balance. Payments and credit notes reduce it. If the balance is below zero, we owe you. It does not include planned payments that have not been invoiced yet.',
      styles.muted,
    ),
  );
  return sheet.finish();
}

function writeLines(sheet: Sheet, statement: StatementSheet): void {
  table(
    sheet,
    [
      { label: 'Date', share: 0.16 },
      { label: 'Description', share: 0.46 },
      { label: 'Amount', share: 0.19, align: 'right' },
      { label: 'Balance', share: 0.19, align: 'right' },
    ],
    [
      {
        cells: [
          shortDayText(statement.from),
          'Opening balance',
          '',
          formatCents(statement.openingCents),
        ],
        isTotal: true,
      },
      ...statement.lines.map(({ on, kind, number, text, amountCents, balanceCents }) => ({
        cells: [
          shortDayText(on),
          `${kind} ${number}, ${text}`,
          formatCents(amountCents),
          formatCents(balanceCents),
        ],
      })),
      {
        cells: [
          shortDayText(statement.to),
          'Closing balance',
          '',
          formatCents(statement.closingCents),
        ],
        isTotal: true,
      },
    ],
  );
}
