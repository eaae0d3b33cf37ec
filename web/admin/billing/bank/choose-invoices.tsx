import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  applyBankLine,
  type BankLineReply,
  findInvoicesForLine,
  type MatchedInvoice,
} from '#contract/billing/bank.ts';
import { formatCents } from '#domain/money.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { dayText } from '#web/shared/calendar-day.ts';

interface ChooseInvoicesProps {
  line: BankLineReply;
  onClose: () => void;
}

/** Chooses the invoices that a transfer is for, in the order in which they are paid. */
export function ChooseInvoices({ line, onClose }: ChooseInvoicesProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly MatchedInvoice[]>([]);
  const [keepsRest, setKeepsRest] = useState(false);
  const invoices = useQuery({
    ...queryOf(findInvoicesForLine, { params: { id: line.id }, query: { q: search || undefined } }),
    placeholderData: keepPreviousData,
  });
  const apply = useChange(applyBankLine, {
    done: () => ({
      title: 'Payment recorded',
      description: chosen.map((i) => i.number).join(', '),
    }),
    failed: 'Nothing was recorded',
    onSuccess: onClose,
  });
  const sum = chosen.reduce((total, { openCents }) => total + openCents, 0);
  const rest = line.restCents - sum;
  // Whose credit it is must be plain.
  const canKeep = rest > 0 && new Set(chosen.map(({ client }) => client)).size === 1;
  const isChosen = (invoice: MatchedInvoice) => chosen.some(({ id }) => id === invoice.id);

  function toggle(invoice: MatchedInvoice): void {
    setChosen(
      isChosen(invoice) ? chosen.filter(({ id }) => id !== invoice.id) : [...chosen, invoice],
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Choose invoices"
      description={`${formatCents(line.restCents)} from ${line.payer || 'an unknown payer'}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextField
          label="Number or client"
          type="search"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Loaded
          query={invoices}
          what="the open invoices"
          rows={4}
          empty={<p className="text-muted">No open invoice has this number or client.</p>}
        >
          {(rows) => (
            <div className="grid gap-3">
              {rows.map((invoice) => (
                <CheckboxField
                  key={invoice.id}
                  label={`${invoice.number}, ${invoice.client}`}
                  hint={`${formatCents(invoice.openCents)}, due ${dayText(invoice.dueOn)}`}
                  checked={isChosen(invoice)}
                  onChange={() => toggle(invoice)}
                  className="min-w-0 break-words"
                />
              ))}
            </div>
          )}
        </Loaded>
        {chosen.length > 0 && (
          <p role="status">{balanceText(sum, line.restCents, canKeep && keepsRest)}</p>
        )}
        {canKeep && (
          <CheckboxField
            label={`Keep ${formatCents(rest)} as the client’s credit`}
            hint="It pays their next invoice when you issue it."
            checked={keepsRest}
            onChange={({ target }) => setKeepsRest(target.checked)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            disabled={chosen.length === 0}
            pending={apply.isPending}
            onClick={() =>
              apply.mutate({
                params: { id: line.id },
                body: {
                  version: line.version,
                  invoiceIds: chosen.map(({ id }) => id),
                  ...(canKeep && keepsRest && { creditCents: rest }),
                },
              })
            }
          >
            Apply
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What remains of the transfer, or of the last invoice. */
function balanceText(sum: number, rest: number, isKept: boolean): string {
  if (sum === rest || isKept) return 'This pays the chosen invoices in full.';
  return sum < rest
    ? `${formatCents(rest - sum)} of the transfer stays open.`
    : `${formatCents(sum - rest)} stays due on the last invoice.`;
}
