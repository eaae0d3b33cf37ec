import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listSavedReplies } from '#contract/chat/saved-replies.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import type { AskedReply } from './reply-dialog.tsx';
import { SavedReplyRow } from './saved-reply-row.tsx';

const ReplyDialog = laterPart(
  async () => (await import('./reply-dialog.tsx')).ReplyDialog,
  ({ asked }) => asked !== null,
);

export function meta() {
  return pageMeta({ section: 'Saved replies' });
}

/** /admin/chat/replies: texts that the team sends often. */
export default function SavedReplies() {
  const replies = useQuery(liveQueryOf(listSavedReplies, {}));
  const [asked, setAsked] = useState<AskedReply | null>(null);
  const add = (
    <IfMay call="inbox:change">
      <Button look="primary" size="small" onClick={() => setAsked({ reply: null })}>
        <Plus aria-hidden size={16} />
        Add a reply
      </Button>
    </IfMay>
  );
  return (
    <div className="max-w-[60rem] px-4 pt-3 pb-24 lg:px-6">
      <Link to="/admin/chat" className={`${buttonClass('quiet', 'small')} -ml-3`}>
        <ArrowLeft aria-hidden size={16} />
        Chat
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl leading-9">Saved replies</h1>
        {replies.data && replies.data.length > 0 && add}
      </div>
      <p className="max-w-prose text-muted">
        Texts that your team sends often. In a chat, type a slash and the code to insert one.
      </p>
      <div className="mt-4">
        <Loaded query={replies} what="the saved replies" rows={5}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState title="No saved replies yet" action={add}>
                Save what you write again and again, such as your prices or how a project begins.
              </EmptyState>
            ) : (
              <ul aria-label="Saved replies" className="@container border-t border-line">
                {all.map((reply) => (
                  <SavedReplyRow key={reply.id} reply={reply} onEdit={() => setAsked({ reply })} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <ReplyDialog asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
