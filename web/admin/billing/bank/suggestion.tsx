import {
  applyBankLine,
  type BankLineReply,
  type BankSuggestion,
  refuseBankMatch,
} from '#contract/billing/bank.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { invoiceText, isWarning, reasonTexts } from './bank-words.ts';

interface SuggestionProps {
  line: BankLineReply;
  suggestion: BankSuggestion;
  onDone: (text: string) => void;
}

/** What a transfer may be for, and why we think so. */
export function Suggestion({ line, suggestion, onDone }: SuggestionProps) {
  const { invoices, reasons } = suggestion;
  const numbers = invoices.map(({ number }) => number).join(', ');
  const input = {
    params: { id: line.id },
    body: { version: line.version, invoiceIds: invoices.map(({ id }) => id) },
  };
  const apply = useChange(applyBankLine, {
    done: () => ({ title: 'Payment recorded', description: `Invoice ${numbers}` }),
    failed: 'Nothing was recorded',
    onSuccess: () => onDone(`Recorded for invoice ${numbers}`),
  });
  const refuse = useChange(refuseBankMatch, { failed: 'That didn’t work' });
  return (
    <div className="grid gap-2 rounded-md border border-line bg-surface p-3">
      <ul className="grid gap-0.5">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="figures font-medium break-words">
            {invoiceText(invoice)}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
        {reasons.map((reason) => (
          <li key={reason} className={isWarning(reason) ? 'text-warning' : 'text-muted'}>
            {reasonTexts[reason]}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          pending={apply.isPending}
          onClick={() => apply.mutate(input)}
        >
          Apply<span className="sr-only"> to {numbers}</span>
        </Button>
        <Button
          look="quiet"
          size="small"
          pending={refuse.isPending}
          onClick={() => refuse.mutate(input)}
        >
          Not this one<span className="sr-only">: {numbers}</span>
        </Button>
      </div>
    </div>
  );
}
