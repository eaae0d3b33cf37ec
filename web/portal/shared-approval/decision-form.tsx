import { type FormEvent, useRef, useState } from 'react';
import type { SharedApproval } from '#contract/projects/shared-approvals.ts';
import { type Decision, listText, whyNotDecided } from '#domain/approval/approval-state.ts';
import { formatCents } from '#domain/money.ts';
import { useTextDraft } from '#web/kit/record/form/use-text-draft.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { longDayText } from '#web/shared/calendar-day.ts';
import type { Said } from './page-answers.ts';

interface DecisionFormProps {
  question: SharedApproval;
  said: Record<string, Said>;
  onDecide: (decision: Decision, name: string) => Promise<boolean>;
}

/** The foot of the page: what the answer does, the typed name, and the decision. */
export function DecisionForm({ question, said, onDecide }: DecisionFormProps) {
  const { items, milestoneTitle, invoice, nextTitle } = question;
  const [name, setName] = useTextDraft(`approval name ${location.pathname}`);
  const [error, setError] = useState('');
  const [pending, setPending] = useState<Decision | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const answered = items.map(({ id, label }) => ({
    label,
    ...(said[id] ?? { answer: '' as const, words: '' }),
  }));
  const changes = answered.filter(({ answer }) => answer === 'change');
  const whyNotApproved = whyNotDecided('approve', answered);
  const whyNotAsked = whyNotDecided('ask-changes', answered);

  async function press(decision: Decision, event?: FormEvent): Promise<void> {
    event?.preventDefault();
    const isMissing = name.trim() === '';
    setError(isMissing ? 'Please type your name' : '');
    if (isMissing) return field.current?.focus();
    setPending(decision);
    const isDone = await onDecide(decision, name.trim());
    setPending(null);
    if (isDone) {
      setName('');
      window.scrollTo({ top: 0 });
    }
  }

  const all = changes.length === 0;
  return (
    <form
      method="post"
      noValidate
      aria-label="Your decision"
      onSubmit={(event) => press(all || whyNotAsked !== null ? 'approve' : 'ask-changes', event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line-strong bg-surface p-5"
    >
      <h2 className="text-2xl">Your decision</h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          Approving completes {milestoneTitle}
          {nextTitle && ` and starts ${nextTitle}`}.
        </li>
        {invoice && (
          <li>
            It also issues an invoice for <strong>{formatCents(invoice.totalCents)}</strong>, due{' '}
            {longDayText(invoice.dueOn)}.
          </li>
        )}
        {!all && (
          <li>
            {listText(changes.map(({ label }) => label))} {changes.length === 1 ? 'goes' : 'go'}{' '}
            back to the team with your words either way.
          </li>
        )}
      </ul>
      <TextField
        ref={field}
        label="Type your name"
        hint="It counts as your signature under everything on this page."
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error}
      />
      {whyNotApproved !== null && whyNotAsked !== null && (
        <p className="text-muted">{whyNotApproved}.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look={all ? 'accent' : 'secondary'}
          pending={pending === 'approve'}
          disabled={whyNotApproved !== null || pending !== null}
          onClick={(event) => press('approve', event)}
          className="max-w-full py-2 whitespace-normal! wrap-anywhere max-sm:w-full"
        >
          {all
            ? `Approve ${milestoneTitle}`
            : `Approve except ${changes.length === 1 ? listText(changes.map(({ label }) => label)) : `${changes.length} items`}`}
        </Button>
        {!all && (
          <Button
            look="accent"
            pending={pending === 'ask-changes'}
            disabled={whyNotAsked !== null || pending !== null}
            onClick={() => press('ask-changes')}
            className="max-w-full py-2 whitespace-normal! wrap-anywhere max-sm:w-full"
          >
            Ask for {changes.length === 1 ? 'the change' : `${changes.length} changes`}
          </Button>
        )}
      </div>
    </form>
  );
}
