import {
  answerInboxMessage,
  answerMaxLength,
  type InboxThreadReply,
} from '#contract/inbox/inbox.ts';
import { looksEmpty } from '#contract/text.ts';
import { BoundCheckboxField, BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { showThread } from './use-change-message.ts';

interface Values {
  message: string;
  close: boolean;
}
const empty: Values = { message: '', close: false };

/** The form for an answer, which is sent by mail. */
export function AnswerForm({ message: { id, version, email } }: { message: InboxThreadReply }) {
  const answer = useChange(answerInboxMessage, {
    done: () => ({ title: 'Reply sent', description: `Your answer is on its way to ${email}.` }),
    onDone: (thread, _, client) => showThread(thread, client),
  });
  return (
    <RecordForm
      label="Answer"
      draft={`answer ${id}`}
      values={empty}
      conflict={{ none: 'an answer is added to those of others' }}
      save={(values) => answer.mutateAsync({ params: { id }, body: { ...values, version } })}
      onSaved={(_, form) => form.reset(empty)}
      // The title for a reply that failed (rule CONTACT-5).
      failed="Failed to send reply"
      submit="Send answer"
      pending="Sending…"
      className="mt-6 grid gap-3 border-t border-line pt-4"
    >
      {() => (
        <>
          <BoundTextArea<Values>
            label="Your answer"
            hint="Goes out by mail as plain text, signed with your name."
            rows={6}
            name="message"
            rules={{ validate: whatIsWrong }}
          />
          <BoundCheckboxField<Values> label="Close the message with it" name="close" />
        </>
      )}
    </RecordForm>
  );
}

function whatIsWrong(value: unknown): true | string {
  const text = String(value);
  if (looksEmpty(text)) return 'Please write an answer first';
  return (
    text.length <= answerMaxLength ||
    `Please keep this under ${(answerMaxLength + 1).toLocaleString('en-US')} characters`
  );
}
