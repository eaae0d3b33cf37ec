import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';

/** A line of a statement of account, formatted. */
interface StatementRow {
  key: string;
  day: string;
  what: string;
  text: string;
  amount: string;
  balance: string;
}

/** The column of dates does not fit on a phone, where the date is shown below the description. */
const wideOnly = 'max-sm:hidden';

interface StatementTableProps {
  opening: { day: string; balance: string };
  rows: readonly StatementRow[];
  closing: { day: string; balance: string };
}

/** A statement of account: the opening balance, each line with its balance, the closing balance. */
export function StatementTable({ opening, rows, closing }: StatementTableProps) {
  return (
    <Table caption="Lines of the statement">
      <thead>
        <tr>
          <Column className={wideOnly}>Date</Column>
          <Column className="max-sm:pl-1">What</Column>
          <Column numeric className="max-sm:px-1">
            Amount
          </Column>
          <Column numeric className="max-sm:px-1">
            Balance
          </Column>
        </tr>
      </thead>
      <tbody>
        <BalanceRow name="Opening balance" {...opening} />
        {rows.map((row) => (
          <tr key={row.key}>
            <Cell className={`whitespace-nowrap ${wideOnly}`}>{row.day}</Cell>
            <RowHead className="font-normal max-sm:w-full max-sm:pl-1 sm:min-w-44">
              {row.what}
              <span className="block text-sm text-muted sm:hidden">{row.day}</span>
              <span className="block text-sm break-words text-muted">{row.text}</span>
            </RowHead>
            <Cell numeric className="whitespace-nowrap max-sm:px-1">
              {row.amount}
            </Cell>
            <Cell numeric className="whitespace-nowrap max-sm:pr-1 max-sm:pl-3">
              {row.balance}
            </Cell>
          </tr>
        ))}
        <BalanceRow name="Closing balance" {...closing} />
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
