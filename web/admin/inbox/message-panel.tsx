import { useQuery } from '@tanstack/react-query';
import { getInboxMessage, type InboxThreadReply } from '#contract/inbox/inbox.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { RecordPanel } from '#web/kit/record/record-panel.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { AnswerForm } from './answer-form.tsx';
import { MessageFacts } from './message-facts.tsx';
import { useChangeMessage } from './use-change-message.ts';

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
            The address may have a slip in it.
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
            <p className="font-semibold">This looks sent by a program</p>
            <p>
              {message.spamReason} Nobody was told of it, and it made no lead. If a person wrote it,
              press “Not spam”.
            </p>
          </Notice>
        </div>
      )}
      <h3 className="eyebrow mt-6">Message</h3>
      <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      {message.replies.map((reply) => (
        <SentAnswer key={reply.id} reply={reply} />
      ))}
      {message.status === 'open' ? (
        <AnswerForm message={message} />
      ) : (
        <p className="mt-6 border-t border-line pt-4 text-muted">
          {message.status === 'closed'
            ? 'This message is closed. Reopen it to answer once more.'
            : 'Spam cannot be answered.'}
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
