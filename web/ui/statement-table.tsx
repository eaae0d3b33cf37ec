import { Cell, Column, RowHead, Table } from './table.tsx';

/** A line of a statement of account, all in words. */
export interface StatementRow {
  key: string;
  day: string;
  what: string;
  text: string;
  amount: string;
  balance: string;
}

interface StatementTableProps {
  opening: { day: string; balance: string };
  rows: readonly StatementRow[];
  closing: { day: string; balance: string };
}

/** A statement of account: what was owed, what happened, and what is owed after each line. */
export function StatementTable({ opening, rows, closing }: StatementTableProps) {
  return (
    <Table caption="Lines of the statement">
      <thead>
        <tr>
          <Column>Date</Column>
          <Column>What</Column>
          <Column numeric>Amount</Column>
          <Column numeric>Balance</Column>
        </tr>
      </thead>
      <tbody>
        <BalanceRow name="Opening balance" {...opening} />
        {rows.map((row) => (
          <tr key={row.key}>
            <Cell className="whitespace-nowrap">{row.day}</Cell>
            <RowHead className="min-w-44 font-normal">
              {row.what}
              <span className="block text-sm break-words text-muted">{row.text}</span>
            </RowHead>
            <Cell numeric>{row.amount}</Cell>
            <Cell numeric>{row.balance}</Cell>
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
      <Cell className="whitespace-nowrap">{day}</Cell>
      <RowHead>{name}</RowHead>
      <Cell numeric> </Cell>
      <Cell numeric>{balance}</Cell>
    </tr>
  );
}
