import type { InboxThreadReply } from '#contract/inbox/inbox.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

const mailWords: Record<string, string> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Not delivered',
  suppressed: 'Held back',
};

/** An answer that was given: by whom, when, and whether its mail has left. */
export function SentAnswer({ reply }: { reply: InboxThreadReply['replies'][number] }) {
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
            {mailWords[reply.mailStatus]}
          </span>
        )}
      </h3>
      <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">{reply.message}</p>
    </article>
  );
}
