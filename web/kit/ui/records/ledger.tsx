import type { ReactNode } from 'react';

/** One line of a ledger. */
interface LedgerLine {
  key: string;
  label: ReactNode;
  /** Shown under the label in small type. */
  note?: ReactNode;
  /** The formatted amount, right-aligned in tabular figures. */
  amount: string;
  /** Marks the sum of the lines above. */
  isTotal?: boolean;
}

/** A list of labeled amounts, like a bill. */
export function Ledger({ caption, lines }: { caption: string; lines: readonly LedgerLine[] }) {
  return (
    <table className="w-full border-collapse text-left text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map((line) => (
          <tr
            key={line.key}
            className={line.isTotal ? 'border-t border-line-strong font-semibold' : ''}
          >
            <th
              scope="row"
              className={`py-1.5 pr-4 ${line.isTotal ? 'font-semibold' : 'font-normal'}`}
            >
              {line.label}
              {line.note && (
                <span className="block text-sm font-normal text-muted">{line.note}</span>
              )}
            </th>
            <td className="figures py-1.5 text-right align-top whitespace-nowrap">{line.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
