import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { getChatSessionDetail } from '#contract/chat/chat-session-detail.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { type BookFor, CardButtons } from './card-buttons.tsx';
import { Compose } from './compose.tsx';
import { ContextCard } from './context-card.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ReplyBox } from './reply-box.tsx';
import { Thread } from './thread.tsx';

interface ConversationProps {
  sessionId: string;
  /** Search part of the link back to the list, where the list is not beside the thread. */
  listSearch: string;
  bookFor: BookFor;
}

/** One conversation: its thread, the reply box, and what is known about its visitor. */
export function Conversation({ sessionId, listSearch, bookFor }: ConversationProps) {
  const detail = useQuery(liveQueryOf(getChatSessionDetail, { params: { sessionId } }));
  if (detail.error instanceof ApiError && detail.error.status === 404)
    return (
      <EmptyState title="This conversation does not exist">
        Someone may have deleted it, or the link has a typo.
      </EmptyState>
    );
  return (
    <div className="min-w-0">
      <Link to={listSearch} className={`${buttonClass('quiet', 'small')} -ml-3 lg:hidden`}>
        <ArrowLeft aria-hidden size={16} />
        All conversations
      </Link>
      <Loaded query={detail} what="the conversation" rows={1} quiet>
        {(session) => <ConversationHead session={session} />}
      </Loaded>
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div
          data-chat-drop=""
          className="min-w-0 lg:flex lg:h-[max(31rem,calc(100dvh-12.5rem))] lg:flex-col"
        >
          <Thread
            sessionId={sessionId}
            messageCount={detail.data?.messageCount ?? 0}
            seenMessageId={detail.data?.seenMessageId}
          />
          <IfMay call="inbox:change">
            <Compose sessionId={sessionId}>
              <ReplyBox sessionId={sessionId} />
              {detail.data && <CardButtons session={detail.data} bookFor={bookFor} />}
            </Compose>
          </IfMay>
        </div>
        {detail.data && <ContextCard session={detail.data} />}
      </div>
    </div>
  );
}
