import { useQuery } from '@tanstack/react-query';
import {
  answerInboxMessage,
  answerMaxLength,
  getInboxMessage,
  type InboxThreadReply,
} from '#contract/inbox/inbox.ts';
import { looksEmpty } from '#contract/text.ts';
import { ScopeGuardButton } from '#web/admin/scope-guard-button.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BoundCheckboxField, BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { RecordPanel } from '#web/kit/record/record-panel.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { MessageFacts } from './message-facts.tsx';
import { showThread, useChangeMessage } from './use-change-message.ts';

/** One message with its answers beside the list; on narrow screens instead of it. */
export function MessagePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const thread = useQuery(liveQueryOf(getInboxMessage, { params: { id } }));

  return (
    <RecordPanel
      screen="Inbox"
      label={thread.data ? `Message: ${thread.data.name}` : 'Message'}
      onClose={onClose}
    >
      <Loaded
        query={thread}
        what="the message"
        rows={6}
        quiet
        gone={
          <EmptyState title="This message does not exist">
            Someone may have deleted it, or the link has a typo.
          </EmptyState>
        }
      >
        {(message) => <Thread message={message} />}
      </Loaded>
    </RecordPanel>
  );
}

function Thread({ message }: { message: InboxThreadReply }) {
  const change = useChangeMessage(message);
  return (
    <>
      <MessageFacts message={message} change={change} />
      {message.spamReason && (
        <div className="mt-5">
          <Notice kind="warning">
            <p className="font-semibold">This looks like spam</p>
            <p>
              {message.spamReason} We notified no one and created no lead. If a real person wrote
              it, choose “Not spam”.
            </p>
          </Notice>
        </div>
      )}
      <h3 className="eyebrow mt-6">Message</h3>
      <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <ScopeGuardButton
        quoted={{ kind: 'message', id: message.id, text: message.message }}
        email={message.email}
      />
      {message.replies.map((reply) => (
        <SentAnswer key={reply.id} reply={reply} />
      ))}
      {message.status === 'open' ? (
        <IfMay call="inbox:change">
          <AnswerForm message={message} />
        </IfMay>
      ) : (
        <p className="mt-6 border-t border-line pt-4 text-muted">
          {message.status === 'closed'
            ? 'This message is closed. Reopen it to reply again.'
            : 'You can’t reply to spam.'}
        </p>
      )}
      <RecordHistory kind="message" recordId={message.id} />
    </>
  );
}

const mailStatusLabels: Record<string, string> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Not delivered',
  suppressed: 'Held back',
};

/** A sent answer: by whom, when, and the status of its mail. */
function SentAnswer({ reply }: { reply: InboxThreadReply['replies'][number] }) {
  const isStuck = reply.mailStatus === 'failed' || reply.mailStatus === 'suppressed';
  return (
    <article className="mt-5 border-l-4 border-primary pl-4">
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-text text-[0.9375rem] font-semibold">
        <span className="wrap-anywhere">{reply.authorName}</span>
        <span className="text-sm font-normal text-muted">
          <RelativeDate at={reply.createdAt} />
        </span>
        {reply.mailStatus !== null && (
          <span className={`text-sm ${isStuck ? 'text-danger' : 'font-normal text-muted'}`}>
            {mailStatusLabels[reply.mailStatus]}
          </span>
        )}
      </h3>
      <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">{reply.message}</p>
    </article>
  );
}

interface Values {
  message: string;
  close: boolean;
}
const empty: Values = { message: '', close: false };

/** The form for an answer, which is sent by mail. */
function AnswerForm({ message: { id, version, email } }: { message: InboxThreadReply }) {
  const answer = useChange(answerInboxMessage, {
    // A lost answer may have been stored: the message then has another version.
    same: ({ params, body }) => ({ params, body: { ...body, version: undefined } }),
    done: () => ({ title: 'Reply sent', description: `Your answer is on its way to ${email}.` }),
    onSuccess: (thread, _, client) => showThread(thread, client),
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
      onFailure="Failed to send reply"
      buttons={{ submit: 'Send answer', pending: 'Sending…' }}
      className="mt-6 grid gap-3 border-t border-line pt-4"
    >
      {() => (
        <>
          <BoundTextArea<Values>
            label="Your answer"
            hint="We email it as plain text, signed with your name."
            rows={6}
            name="message"
            rules={{ validate: whatIsWrong }}
          />
          <BoundCheckboxField<Values> label="Close the message after sending" name="close" />
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
    `Please use ${answerMaxLength.toLocaleString('en-US')} characters or fewer`
  );
}
