import { type FormEvent, useRef, useState } from 'react';
import type { ImportReply } from '#contract/billing/bank.ts';
import type { StatementColumns } from '#domain/bank-statement/read-columns.ts';
import { dateOrders, decimalSigns } from '#domain/bank-statement/read-figures.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { Cell, Column, Table } from '#web/kit/ui/table.tsx';

type Asked = NonNullable<ImportReply['columns']>;
type Part = 'date' | 'amount' | 'credit' | 'debit' | 'payer' | 'text' | 'reference' | 'currency';

interface CsvColumnsProps {
  open: boolean;
  onClose: () => void;
  columns: Asked;
  isPending: boolean;
  onConfirm: (columns: StatementColumns) => void;
}

const parts: readonly { name: Part; label: string }[] = [
  { name: 'date', label: 'Date' },
  { name: 'amount', label: 'Amount, with a sign' },
  { name: 'credit', label: 'Money in' },
  { name: 'debit', label: 'Money out' },
  { name: 'payer', label: 'Payer' },
  { name: 'text', label: 'Text' },
  { name: 'reference', label: 'Bank’s reference' },
  { name: 'currency', label: 'Currency' },
];

const orders = { ymd: '2026-03-04', dmy: '04.03.2026', mdy: '03/04/2026' } as const;
const decimals = { '.': '1,234.56', ',': '1.234,56' } as const;
/** Rows below the names that are shown. */
const shownRows = 3;

const nothing: StatementColumns = {
  head: 0,
  date: 0,
  amount: null,
  credit: null,
  debit: null,
  payer: null,
  text: null,
  reference: null,
  currency: null,
  dateOrder: 'mdy',
  decimal: '.',
};

/** Asks which column of a CSV file has what, with our guess filled in. */
export function CsvColumns({ open, onClose, columns, isPending, onConfirm }: CsvColumnsProps) {
  const { rows, guess } = columns;
  const [choice, setChoice] = useState(guess ?? nothing);
  const [problem, setProblem] = useState('');
  const submit = useRef<HTMLButtonElement>(null);
  const names = rows[choice.head] ?? [];
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const options = Array.from({ length: widest }, (_, at) => ({
    value: String(at),
    label: names[at]?.trim() || `Column ${at + 1}`,
  }));

  function confirm(event: FormEvent): void {
    event.preventDefault();
    const hasAmount = choice.amount !== null || choice.credit !== null;
    setProblem(hasAmount ? '' : 'Choose the column with the amount or the money in.');
    if (hasAmount) onConfirm(choice);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Columns of this file"
      first={submit}
      description={
        guess === null
          ? 'We could not tell which column has what. Please choose.'
          : 'This is what we think each column has. Please check it.'
      }
    >
      <form method="post" onSubmit={confirm} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {problem && (
          <Notice kind="danger" announced>
            {problem}
          </Notice>
        )}
        <Table caption="The first rows of the file" className="text-sm">
          <thead>
            <tr>
              {options.map(({ value, label }) => (
                <Column key={value}>{label}</Column>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(choice.head + 1, choice.head + 1 + shownRows).map((row) => (
              <tr key={row.join('\n')}>
                {options.map(({ value }) => (
                  <Cell key={value} className="max-w-48 truncate">
                    {row[Number(value)] ?? ''}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Row with the column names"
            options={rows.map((row, at) => ({
              value: String(at),
              label: `${at + 1}: ${row.join(', ').slice(0, 60)}`,
            }))}
            value={String(choice.head)}
            onChange={({ target }) => setChoice({ ...choice, head: Number(target.value) })}
          />
          {parts.map(({ name, label }) => (
            <SelectField
              key={name}
              label={label}
              {...(name !== 'date' && { prompt: 'None' })}
              options={options}
              value={choice[name] === null ? '' : String(choice[name])}
              onChange={({ target }) =>
                setChoice({
                  ...choice,
                  [name]: target.value === '' ? null : Number(target.value),
                })
              }
            />
          ))}
          <SelectField
            label="Dates look like"
            options={dateOrders.map((value) => ({ value, label: orders[value] }))}
            value={choice.dateOrder}
            onChange={({ target }) => {
              const dateOrder = dateOrders.find((one) => one === target.value);
              if (dateOrder) setChoice({ ...choice, dateOrder });
            }}
          />
          <SelectField
            label="Amounts look like"
            options={decimalSigns.map((value) => ({ value, label: decimals[value] }))}
            value={choice.decimal}
            onChange={({ target }) => {
              const decimal = decimalSigns.find((one) => one === target.value);
              if (decimal) setChoice({ ...choice, decimal });
            }}
          />
          <TextField
            label="Account"
            hint="Only if you import from several: a name for this one, such as Savings."
            maxLength={60}
            value={choice.account ?? ''}
            onChange={({ target }) => setChoice({ ...choice, account: target.value })}
          />
        </div>
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap gap-2 border-t border-line bg-surface px-6 py-4">
          <Button ref={submit} type="submit" look="primary" pending={isPending}>
            Import
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
