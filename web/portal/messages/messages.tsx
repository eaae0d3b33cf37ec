import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type ClientChat, openClientChat } from '#contract/chat/client-chats.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { clientChatsQuery } from '#web/portal/portal-queries.ts';
import { refuseInView } from '#web/portal/refuse-in-view.ts';
import { chatHash, chatTokenHash, ownChat } from '#web/shared/chat-thread/chat-address.ts';

/** The client's conversations with the team, newest first, and the way to go on with each (rule CHAT-14). */
export function Messages() {
  const conversations = useQuery(clientChatsQuery);
  const navigate = useNavigate();
  const open = useChange(openClientChat, {
    failed: 'The conversation didn’t open',
    // It set the cookie of the conversation.
    onSuccess: () => void navigate({ pathname: '/contact', hash: `${chatTokenHash}${ownChat}` }),
  });
  const show = ({ id }: ClientChat) => {
    if (!refuseInView()) open.mutate({ params: { sessionId: id } });
  };
  // One conversation goes on: a new one starts only where none is open.
  const write = () => {
    const current = conversations.data?.find(({ status }) => status === 'open');
    if (current) show(current);
    else if (!refuseInView()) void navigate({ pathname: '/contact', hash: chatHash });
  };
  return (
    <section aria-labelledby="messages" className="no-print min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="messages" className="text-2xl">
          Messages
        </h2>
        <Button
          look="secondary"
          size="small"
          disabled={conversations.isPending || open.isPending}
          onClick={write}
        >
          Write a message
        </Button>
      </div>
      <div className="mt-3">
        <Loaded
          query={conversations}
          what="your messages"
          rows={2}
          quiet
          empty={<p className="text-muted">You’ll see your chats with our team here.</p>}
        >
          {(all) => (
            <ul className="grid grid-cols-[minmax(0,1fr)]">
              {all.map((one) => (
                <Line key={one.id} conversation={one} isBusy={open.isPending} onOpen={show} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  );
}

interface LineProps {
  conversation: ClientChat;
  isBusy: boolean;
  onOpen: (conversation: ClientChat) => void;
}

/** A conversation: who wrote last and what, when, and how much there is. */
function Line({ conversation, isBusy, onOpen }: LineProps) {
  const { lastMessage, lastSenderType, lastMessageAt, messageCount, unreadCount, status } =
    conversation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="line-clamp-2 break-words">
          <span className="font-semibold">
            {lastSenderType === 'admin' ? 'Our team: ' : 'You: '}
          </span>
          {lastMessage}
        </p>
        <p className="text-[0.9375rem] text-muted">
          <RelativeDate at={lastMessageAt} />
          {`, ${messageCount} ${messageCount === 1 ? 'message' : 'messages'}`}
          {status === 'closed' && ', closed'}
          {unreadCount > 0 && (
            <span className="ml-2 font-semibold text-info">{unreadCount} new</span>
          )}
        </p>
      </div>
      <Button look="secondary" size="small" disabled={isBusy} onClick={() => onOpen(conversation)}>
        Open<span className="sr-only"> the conversation: {lastMessage.slice(0, 60)}</span>
      </Button>
    </li>
  );
}
