import { type FormEvent, useRef, useState } from 'react';
import type { SessionUser } from '#contract/accounts/session.ts';
import { startChat } from '#contract/chat/chat.ts';
import { looksEmpty } from '#contract/text.ts';
import type { CarriedLine } from '#domain/chat/message-rule.ts';
import { dropDraft, keepDraft, readDraft } from '#web/kit/record/form/form-draft.ts';
import { useKnownUser } from '#web/kit/session/session.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { start } from './chat-client.ts';

interface StartFormProps {
  /** Why the last attempt failed, or ''. */
  failure: string;
  /** The conversation with the assistant, which is passed on to staff. */
  carried: readonly CarriedLine[];
}

/** Names what is typed and not sent yet, in this tab. */
const draft = 'start chat';
const empty = { name: '', email: '' };

/** What is known of somebody who is signed in; it can be changed like what is typed. */
function personOf({ firstName, lastName, email }: SessionUser): typeof empty {
  return { name: [firstName, lastName].filter(Boolean).join(' '), email };
}

/** Step one: name and e-mail, both not blank (rule CHAT-1). */
export function StartForm({ failure, carried }: StartFormProps) {
  const [typed, setTyped] = useState(() => readDraft(draft, empty)?.values ?? null);
  const user = useKnownUser();
  const values = typed ?? (user ? personOf(user) : empty);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const nameError = looksEmpty(values.name) ? 'Please tell us your name' : undefined;
  const emailError = startChat.body?.safeParse({ email: values.email }).success
    ? undefined
    : 'Valid email is required';

  function put(next: typeof empty): void {
    setTyped(next);
    keepDraft(draft, { values: next, record: null });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (nameError || emailError) {
      form.current
        ?.querySelector<HTMLInputElement>(nameError ? '[name=name]' : '[name=email]')
        ?.focus();
      return;
    }
    dropDraft(draft);
    start({ name: values.name.trim(), email: values.email.trim() }, carried);
  }

  return (
    <form
      method="post"
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      className="flex grow flex-col gap-4 overflow-y-auto p-5"
    >
      <p>Who are we talking to? If you leave, we’ll also reply by email.</p>
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={200}
        required
        value={values.name}
        error={isTried ? nameError : undefined}
        onChange={(event) => put({ ...values, name: event.target.value })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={values.email}
        error={isTried ? emailError : undefined}
        onChange={(event) => put({ ...values, email: event.target.value })}
      />
      {carried.some(({ sender }) => sender === 'user') && (
        <p className="text-sm text-muted">We’ll include what you asked the assistant.</p>
      )}
      <Button type="submit" look="accent" className="mt-2">
        Start chat
      </Button>
    </form>
  );
}
