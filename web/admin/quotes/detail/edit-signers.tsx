import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AnswerReply } from '#contract/acceptance.ts';
import { furtherSignersMax, nameSigners } from '#contract/agreements.ts';
import type { QuoteReply } from '#contract/quote-records.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { showAnswer } from '../answer-query.ts';
import { unreachable } from '../use-quote-action.ts';

interface EditSignersProps {
  /** Null: closed. */
  quote: QuoteReply | null;
  signers: AnswerReply['signers'];
  onClose: () => void;
}

/** Names who signs beside the customer. */
export function EditSigners({ quote, signers, onClose }: EditSignersProps) {
  return (
    <Dialog
      open={quote !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Who signs"
      description={`${quote?.customerName ?? ''} signs, and everybody you name here. Each gets a link of their own when you send the quote.`}
    >
      {quote && <SignersForm quote={quote} signers={signers} onClose={onClose} />}
    </Dialog>
  );
}

interface SignersFormProps extends EditSignersProps {
  quote: QuoteReply;
}

function SignersForm({ quote, signers, onClose }: SignersFormProps) {
  const client = useQueryClient();
  const [people, setPeople] = useState(() => {
    const named = signers.filter(({ id }) => id !== '');
    return named.length === 0
      ? [{ name: '', email: '' }]
      : named.map(({ name, email }) => ({ name, email }));
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useMutation({
    mutationFn: (named: typeof people) =>
      call(nameSigners, {
        params: { id: quote.id },
        body: { version: quote.version, signers: named },
      }),
    onSuccess: (answer) => {
      showAnswer(client, quote.id, answer);
      toast({
        title: 'Signers saved',
        description: 'Send the quote, so that each gets a link of their own.',
      });
      onClose();
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.issues.length > 0)
        setErrors(Object.fromEntries(failure.issues.map(({ path, message }) => [path, message])));
      else
        toast({
          variant: 'destructive',
          title: 'Failed to save the signers',
          description: failureText(failure, unreachable),
        });
    },
  });
  const put = (index: number, changed: Partial<(typeof people)[number]>) =>
    setPeople(people.map((one, at) => (at === index ? { ...one, ...changed } : one)));

  function submit(event: FormEvent): void {
    event.preventDefault();
    setErrors({});
    // What was left empty is nobody; without those rows a message finds its place.
    const named = people.filter(({ name, email }) => `${name}${email}`.trim() !== '');
    setPeople(named);
    save.mutate(named);
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Signers" className="grid gap-5">
      {signers.some(({ signedAt }) => signedAt !== null) && (
        <Notice kind="warning">
          Who signs is part of what is signed: with other names everybody signs anew.
        </Notice>
      )}
      {people.map((person, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a signer is a place, and its fields are controlled
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <TextField
            label={`Name of signer ${index + 2}`}
            maxLength={120}
            autoComplete="off"
            value={person.name}
            onChange={(event) => put(index, { name: event.target.value })}
            error={errors[`signers.${index}.name`]}
            className="max-sm:col-span-2"
          />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="off"
            value={person.email}
            onChange={(event) => put(index, { email: event.target.value })}
            error={errors[`signers.${index}.email`]}
          />
          <Button
            look="quiet"
            aria-label={`Take signer ${index + 2} away`}
            onClick={() => setPeople(people.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden size={18} />
          </Button>
        </div>
      ))}
      {people.length < furtherSignersMax && (
        <div>
          <Button
            look="secondary"
            size="small"
            onClick={() => setPeople([...people, { name: '', email: '' }])}
          >
            <Plus aria-hidden size={16} />
            One more
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save signers'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
