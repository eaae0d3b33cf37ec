import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { convertQuote } from '#contract/conversions.ts';
import type { QuoteReply } from '#contract/quote-records.ts';
import { dollarsToCents, parseDollars } from '#domain/money.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { readCents } from '../edit/edit-values.ts';
import { showQuote, unreachable } from '../use-quote-action.ts';

/** Makes the one project of a quote; its features become the scope. */
export function ConvertQuote({
  quote,
  onClose,
}: {
  quote: QuoteReply | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={quote !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Convert to Project"
      description="The features become the project’s scope, and its five milestones are planned. A quote becomes one project, however often this is pressed."
    >
      {quote && <ConvertForm quote={quote} onClose={onClose} />}
    </Dialog>
  );
}

function ConvertForm({ quote, onClose }: { quote: QuoteReply; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(newIdempotencyKey);
  const [name, setName] = useState(`${quote.customerCompany || quote.customerName} CRM`);
  const [budget, setBudget] = useState(String(parseDollars(quote.estimatedCost)));
  const [startDate, setStartDate] = useState('');
  const [inviteClient, setInvite] = useState(true);
  const [isSure, setSure] = useState(quote.status === 'accepted');
  const [isRevealed, setRevealed] = useState(false);
  const budgetCents = readCents(budget);
  const problems = {
    name: name.trim() === '' ? 'Please give the project a name' : undefined,
    budget:
      Number.isNaN(budgetCents) || budgetCents < 0 || budgetCents > dollarsToCents(10_000_000)
        ? 'Please enter an amount'
        : undefined,
    sure: isSure ? undefined : 'Please confirm that it is to become a project all the same',
  };
  const convert = useMutation({
    mutationFn: () =>
      call(convertQuote, {
        body: {
          quoteId: quote.id,
          name: name.trim(),
          budgetCents,
          inviteClient,
          ...(startDate && { startDate }),
        },
        idempotencyKey: key,
      }),
    onSuccess: ({ project }) => {
      toast({
        title: 'Quote converted',
        description: `${project.name} is there, with its scope and milestones.`,
      });
      void client.invalidateQueries({ queryKey: ['/api/projects'] });
      onClose();
      navigate(`/admin/projects/${project.id}`);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to convert quote to project',
        description: failureText(error, unreachable),
      }),
    onSettled: () => showQuote(client, undefined),
  });
  const binned =
    convert.error instanceof ApiError && typeof convert.error.members.projectId === 'string';

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRevealed(true);
    if (!Object.values(problems).some(Boolean)) convert.mutate();
  }
  const shown = (name: keyof typeof problems) => (isRevealed ? problems[name] : undefined);

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Name"
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        error={shown('name')}
      />
      <TextField
        label="Budget in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={budget}
        onChange={(event) => setBudget(event.target.value)}
        error={shown('budget')}
      />
      <TextField
        label="Start date"
        type="date"
        optional
        value={startDate}
        onChange={(event) => setStartDate(event.target.value)}
      />
      <CheckboxField
        label="Invite the client to the portal"
        hint={`${quote.customerEmail} gets a mail with a link, unless the account is in use already.`}
        checked={inviteClient}
        onChange={(event) => setInvite(event.target.checked)}
      />
      {quote.status !== 'accepted' && (
        <Notice kind="warning">
          <p>The client has not accepted this quote yet.</p>
          <CheckboxField
            className="mt-2"
            label="Convert it all the same"
            checked={isSure}
            onChange={(event) => setSure(event.target.checked)}
            error={shown('sure')}
          />
        </Notice>
      )}
      {binned && (
        <Notice kind="danger" announced>
          {failureText(convert.error, unreachable)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={convert.isPending}>
          {convert.isPending ? 'Converting…' : 'Convert to Project'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
