import { type FormEvent, useRef, useState } from 'react';
import {
  answerInboxMessage,
  answerMaxLength,
  type InboxThreadReply,
} from '#contract/inbox/inbox.ts';
import { looksEmpty } from '#contract/text.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { useTextDraft } from '#web/kit/record/form/use-text-draft.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { showThread } from './use-change-message.ts';

/** The form for an answer, which is sent by mail. */
export function AnswerForm({ message }: { message: InboxThreadReply }) {
  const { id, version, email } = message;
  const [text, setText] = useTextDraft(`answer ${id}`);
  const [close, setClose] = useState(false);
  const [error, setError] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const answer = useChange(answerInboxMessage, {
    done: () => ({ title: 'Reply sent', description: `Your answer is on its way to ${email}.` }),
    // The title for a reply that failed (rule CONTACT-5).
    failed: 'Failed to send reply',
    onDone: (thread, _, client) => {
      put('');
      showThread(thread, client);
    },
    onFailed: (cause) => {
      if (cause instanceof ApiError && cause.issues.length > 0) setError(failureText(cause));
    },
  });
  const pending = answer.isPending;

  function put(value: string): void {
    setText(value);
    setError('');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (pending) return;
    if (text.trim() !== '' && text.length <= answerMaxLength) {
      answer.mutate({ params: { id }, body: { message: text, close, version } });
      return;
    }
    setError(
      looksEmpty(text)
        ? 'Please write an answer first'
        : `Please keep this under ${(answerMaxLength + 1).toLocaleString('en-US')} characters`,
    );
    area.current?.focus();
  }

  return (
    <form
      noValidate
      aria-label="Answer"
      onSubmit={submit}
      className="mt-6 grid gap-3 border-t border-line pt-4"
    >
      <TextArea
        ref={area}
        label="Your answer"
        hint="Goes out by mail as plain text, signed with your name."
        rows={6}
        readOnly={pending}
        value={text}
        error={error || undefined}
        onChange={(event) => put(event.target.value)}
      />
      <CheckboxField
        label="Close the message with it"
        checked={close}
        onChange={(event) => setClose(event.target.checked)}
      />
      <Button type="submit" look="accent" pending={pending} className="justify-self-start">
        {pending ? 'Sending…' : 'Send answer'}
      </Button>
    </form>
  );
}
