import { Link } from 'react-router';
import {
  applyBankLine,
  type BankLineReply,
  ignoreBankLine,
  restoreBankLine,
  undoBankLine,
} from '#contract/billing/bank.ts';
import { invoiceCurrency } from '#domain/bank-statement/match-line.ts';
import { formatCents } from '#domain/money.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { dayText } from '#web/shared/calendar-day.ts';
import { lineAmount } from './bank-words.ts';
import { Suggestion } from './suggestion.tsx';

interface BankLineProps {
  line: BankLineReply;
  onChoose: () => void;
  onDone: (text: string) => void;
}

/** One transfer: what the bank says, what it was recorded as or may be for, and what to do with it. */
export function BankLine({ line, onChoose, onDone }: BankLineProps) {
  const { id, payer, text, bookedOn, amountCents, restCents, applied, suggestions } = line;
  const name = `${payer || 'Unknown payer'}, ${lineAmount(amountCents, line)}`;
  const hasRest = applied.length > 0 && restCents > 0;
  return (
    <li
      tabIndex={-1}
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 py-4 outline-offset-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="min-w-0">
        <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-lg font-semibold">{lineAmount(amountCents, line)}</span>
          <span className="text-sm text-muted">{dayText(bookedOn)}</span>
        </p>
        <p className="font-medium break-words">{payer || 'Unknown payer'}</p>
        {text && <p className="text-[0.9375rem] break-words text-muted">{text}</p>}
        <p className="mt-1 text-sm break-words text-muted">
          {line.fileName}, line {line.position}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <Notes line={line} />
        {applied.length > 0 && (
          <ul className="grid gap-1">
            {applied.map((one) => (
              <li key={one.invoiceId} className="break-words">
                {formatCents(one.amountCents)} for{' '}
                <Link
                  to={`/admin/invoices?invoice=${one.invoiceId}`}
                  className="underline underline-offset-4"
                >
                  invoice {one.number}
                </Link>
                , {one.client}{' '}
                <span className="text-muted">
                  ({one.by === null ? 'number and amount match' : `by ${one.by}`})
                </span>
              </li>
            ))}
          </ul>
        )}
        {hasRest && (
          <p className="text-warning">{lineAmount(restCents, line)} of it is not applied.</p>
        )}
        {suggestions.map((suggestion) => (
          <Suggestion
            key={suggestion.invoices.map((invoice) => invoice.id).join()}
            line={line}
            suggestion={suggestion}
            onDone={onDone}
          />
        ))}
        <Actions key={id} line={line} name={name} onChoose={onChoose} onDone={onDone} />
      </div>
    </li>
  );
}

function Notes({ line }: { line: BankLineReply }) {
  const { state, amountCents, currency, isReversal, suggestions } = line;
  if (state !== 'open') return null;
  if (isReversal)
    return (
      <p className="text-warning">
        {amountCents < 0
          ? 'The bank took a transfer back. If you recorded it as a payment, undo that.'
          : 'The bank corrects an earlier transfer with this one. Please check both before you apply it.'}
      </p>
    );
  if (currency !== invoiceCurrency)
    return <p className="text-muted">Invoices are in USD, so record this one on its invoice.</p>;
  if (suggestions.length === 0)
    return (
      <p className="text-muted">No open invoice matches. Choose one, or ignore this transfer.</p>
    );
  return null;
}

/** What can be done with a line as a whole. */
function Actions({ line, name, onChoose, onDone }: BankLineProps & { name: string }) {
  const { id, version, state, currency, amountCents, restCents, applied } = line;
  const input = { params: { id }, body: { version } };
  const ignore = useChange(ignoreBankLine, {
    failed: 'That didn’t work',
    onSuccess: () => onDone(`${name} set aside`),
  });
  const restore = useChange(restoreBankLine, {
    failed: 'That didn’t work',
    onSuccess: () => onDone(`${name} is back`),
  });
  const undo = useChange(undoBankLine, {
    done: () => ({ title: 'Payment undone', description: name }),
    failed: 'That didn’t work',
    onSuccess: () => onDone(`${name} is open again`),
  });
  const keep = useChange(applyBankLine, {
    done: () => ({
      title: `${formatCents(restCents)} is the client’s credit`,
      description: applied.at(-1)?.client ?? '',
    }),
    failed: 'Nothing was recorded',
    onSuccess: () => onDone(`The rest of ${name} is the client’s credit`),
  });
  const last = applied.at(-1);
  const canChoose = state === 'open' && currency === invoiceCurrency && amountCents > 0;
  const canRestore = state === 'ignored' || (state === 'applied' && restCents > 0);
  if (state === 'outgoing') return null;
  return (
    <div className="-ml-3 flex flex-wrap gap-1">
      {canChoose && (
        <Button look="quiet" size="small" onClick={onChoose}>
          Choose invoices<span className="sr-only"> for {name}</span>
        </Button>
      )}
      {state === 'open' && last && restCents > 0 && (
        <Button
          look="quiet"
          size="small"
          pending={keep.isPending}
          onClick={() =>
            keep.mutate({
              ...input,
              body: { version, invoiceIds: [last.invoiceId], creditCents: restCents },
            })
          }
        >
          Keep the rest as credit<span className="sr-only"> of {last.client}</span>
        </Button>
      )}
      {state === 'open' && (
        <Button
          look="quiet"
          size="small"
          pending={ignore.isPending}
          onClick={() => ignore.mutate(input)}
        >
          {applied.length > 0 ? 'Ignore the rest' : 'Ignore'}
          <span className="sr-only"> of {name}</span>
        </Button>
      )}
      {canRestore && (
        <Button
          look="quiet"
          size="small"
          pending={restore.isPending}
          onClick={() => restore.mutate(input)}
        >
          Review again<span className="sr-only">: {name}</span>
        </Button>
      )}
      {applied.length > 0 && (
        <Button
          look="quiet"
          size="small"
          pending={undo.isPending}
          onClick={() => undo.mutate(input)}
        >
          Undo<span className="sr-only"> {name}</span>
        </Button>
      )}
    </div>
  );
}
