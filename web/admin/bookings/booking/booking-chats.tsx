import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { listChatSessions } from '#contract/chat/chat-sessions.ts';
import { liveListQuery } from '#web/kit/api/live-list.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** What was said in the chat with whom the consultation is: the last words of each conversation. */
export function BookingChats({ booking }: { booking: BookingReply }) {
  // Conversations are found by the address; those of others that mention it are left out.
  const chats = useQuery(liveListQuery(listChatSessions, { q: booking.email, limit: '10' }));
  const ofLead = chats.data?.rows.filter((chat) => chat.leadId === booking.leadId) ?? [];
  return (
    <section>
      <h3 className="eyebrow">Chat</h3>
      {ofLead.length > 0 ? (
        <ul className="mt-2 grid gap-2">
          {ofLead.map((chat) => (
            <li key={chat.id}>
              <Link
                to={`/admin/chat?session=${encodeURIComponent(chat.id)}`}
                className="block truncate rounded-sm font-medium text-primary underline underline-offset-4"
              >
                {chat.lastMessage || 'Conversation without a message'}
              </Link>
              <span className="text-sm text-muted">
                <RelativeDate at={chat.lastMessageAt} />
                {chat.unreadCount > 0 && `, ${chat.unreadCount} unread`}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">
          {chats.isError
            ? 'The chats could not be loaded.'
            : chats.data
              ? 'No chat yet.'
              : 'Looking for chats…'}
        </p>
      )}
    </section>
  );
}
