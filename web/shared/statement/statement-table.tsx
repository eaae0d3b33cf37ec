import { Download } from 'lucide-react';
import type { StatementReply } from '#contract/billing/statements.ts';
import { statementKindLabels } from '#domain/billing/statement.ts';
import { formatCents } from '#domain/money.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { dayText } from '../calendar-day.ts';

/** The column of dates does not fit on a phone, where the date is shown below the description. */
const wideOnly = 'max-sm:hidden';

/** A statement of account: the opening balance, each line with its balance, the closing balance. */
export function StatementTable({ statement }: { statement: StatementReply }) {
  const { from, openingCents, to, closingCents, lines } = statement;
  return (
    <Table caption="Statement lines">
      <thead>
        <tr>
          <Column className={wideOnly}>Date</Column>
          <Column className="max-sm:pl-1">Description</Column>
          <Column numeric className="max-sm:px-1">
            Amount
          </Column>
          <Column numeric className="max-sm:px-1">
            Balance
          </Column>
        </tr>
      </thead>
      <tbody>
        <BalanceRow
          name="Opening balance"
          day={dayText(from)}
          balance={formatCents(openingCents)}
        />
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an invoice may have several lines, and the order never changes
          <tr key={`${index} ${line.number}`}>
            <Cell className={`whitespace-nowrap ${wideOnly}`}>{dayText(line.on)}</Cell>
            <RowHead className="font-normal max-sm:w-full max-sm:pl-1 sm:min-w-44">
              {`${statementKindLabels[line.kind]} ${line.number}`}
              <span className="block text-sm text-muted sm:hidden">{dayText(line.on)}</span>
              <span className="block text-sm break-words text-muted">{line.text}</span>
            </RowHead>
            <Cell numeric className="whitespace-nowrap max-sm:px-1">
              {formatCents(line.amountCents)}
            </Cell>
            <Cell numeric className="whitespace-nowrap max-sm:pr-1 max-sm:pl-3">
              {formatCents(line.balanceCents)}
            </Cell>
          </tr>
        ))}
        <BalanceRow name="Closing balance" day={dayText(to)} balance={formatCents(closingCents)} />
      </tbody>
    </Table>
  );
}

function BalanceRow({ name, day, balance }: { name: string; day: string; balance: string }) {
  return (
    <tr className="bg-sunken font-semibold">
      <Cell className={`whitespace-nowrap ${wideOnly}`}>{day}</Cell>
      <RowHead className="max-sm:pl-1">
        {name}
        <span className="block text-sm font-normal text-muted sm:hidden">{day}</span>
      </RowHead>
      <Cell numeric> </Cell>
      <Cell numeric className="whitespace-nowrap max-sm:px-1">
        {balance}
      </Cell>
    </tr>
  );
}

/** Links to a statement as files. */
export function StatementFiles({ pdf, csv }: { pdf: string; csv: string }) {
  return (
    <div className="flex gap-2">
      {Object.entries({ PDF: pdf, CSV: csv }).map(([kind, url]) => (
        <a
          key={kind}
          href={url}
          download
          aria-label={`Download the statement as ${kind}`}
          className={buttonClass('secondary', 'small')}
        >
          <Download aria-hidden size={16} />
          {kind}
        </a>
      ))}
    </div>
  );
}
