import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { acceptOnBehalf } from '#contract/acceptance.ts';
import { getQuote, type QuoteReply } from '#contract/quote-records.ts';
import { formatCents } from '#domain/money.ts';
import type { QuotePlan } from '#domain/quote/payment-plan.ts';
import { call } from '#web/kit/api/request.ts';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { answerQuery } from '../answer-query.ts';
import { useQuoteAction } from '../use-quote-action.ts';

interface AnswerProps {
  /** Null: closed. */
  quote: QuoteReply | null;
  onClose: () => void;
}

/** Accepts a quote on the client's behalf, with a note of how the client said so (rule QUOTE-3). */
export function AcceptForClient({ quote, onClose }: AnswerProps) {
  return (
    <Dialog
      open={quote !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Accept for the client"
      description="The first invoice is made and the client gets the record by mail, as if they had signed."
    >
      {quote && <AcceptForm quote={quote} onClose={onClose} />}
    </Dialog>
  );
}

function AcceptForm({ quote, onClose }: { quote: QuoteReply; onClose: () => void }) {
  const { id, version } = quote;
  const [values, setValues] = useState({
    name: quote.customerName,
    role: quote.customerRole,
    plan: quote.chosenPlan,
    note: '',
  });
  const [isRevealed, setRevealed] = useState(false);
  const answer = useQuery(answerQuery(id));
  const plans = answer.data?.plans ?? [];
  // What was chosen in the wizard may not be offered any more.
  const plan = plans.find((one) => one.plan === values.plan)?.plan ?? plans[0]?.plan;
  const accept = useQuoteAction({
    run: async (chosen: QuotePlan) => {
      await call(acceptOnBehalf, { params: { id }, body: { ...values, plan: chosen, version } });
      return call(getQuote, { params: { id } });
    },
    done: ({ customerEmail }) => ({
      title: 'Quote accepted',
      description: `${customerEmail} gets the record by mail.`,
    }),
    failed: 'Failed to accept quote',
    onDone: onClose,
  });
  const problems = {
    name: values.name.trim() === '' ? 'Please say who accepted' : undefined,
    role: values.role.trim() === '' ? 'Please say in which role' : undefined,
    note: values.note.trim() === '' ? 'Please note how the client accepted' : undefined,
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRevealed(true);
    if (plan && !Object.values(problems).some(Boolean)) accept.mutate(plan);
  }
  const field = (name: 'name' | 'role' | 'note') => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
    error: isRevealed ? problems[name] : undefined,
  });

  if (answer.isError)
    return (
      <LoadFailure
        title="Error loading the payment plans"
        error={answer.error}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  if (!answer.data) return <Skeleton rows={4} label="Loading the payment plans" />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="Who accepted" maxLength={120} autoComplete="off" {...field('name')} />
      <TextField label="Their role" maxLength={120} autoComplete="off" {...field('role')} />
      <SelectField
        label="Payment plan"
        options={plans.map((one) => ({
          value: one.plan,
          label: `${one.label}: ${formatCents(one.totalCents)} in total`,
        }))}
        value={plan ?? ''}
        onChange={(event) => setValues({ ...values, plan: event.target.value })}
      />
      <TextArea
        label="How they said so"
        hint="For the record; the client’s page does not show it."
        maxLength={2000}
        {...field('note')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={accept.isPending}>
          {accept.isPending ? 'Accepting…' : 'Accept the quote'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
