import { Link } from 'react-router';
import type { ChatSessionReply } from '#contract/chat/chat-sessions.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import { rowLinkAttribute } from '#web/kit/list/row-focus.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

interface SessionListProps {
  sessions: readonly ChatSessionReply[];
  openId: string | undefined;
  searchFor: (id: string | undefined) => string;
}

/** The list of conversations (rule CHAT-11). */
export function SessionList({ sessions, openId, searchFor }: SessionListProps) {
  return (
    <ul aria-label="Conversations" className="divide-y divide-line border-y border-line">
      {sessions.map((session) => (
        <li key={session.id}>
          <Link
            to={searchFor(session.id)}
            {...{ [rowLinkAttribute]: session.id }}
            aria-current={session.id === openId || undefined}
            preventScrollReset
            className="block px-3 py-2.5 hover:bg-sunken aria-[current=true]:bg-sunken"
          >
            <span className="flex items-baseline gap-2">
              <span
                className={`min-w-0 grow truncate ${session.unreadCount > 0 ? 'font-semibold' : 'font-medium'}`}
              >
                {conversationTitle(session.name, session.id)}
              </span>
              <span className="text-xs text-muted">
                <RelativeDate at={session.lastMessageAt} />
              </span>
            </span>
            <span className="mt-0.5 block truncate text-sm text-muted">
              {session.lastSenderType === 'admin' && 'Admin: '}
              {session.lastMessage}
            </span>
            <span className="mt-1 flex items-center gap-3 text-xs text-muted">
              {session.unreadCount > 0 && (
                <span className="figures rounded-full bg-accent-strong px-1.5 py-0.5 font-semibold text-on-accent">
                  {session.unreadCount} unread
                </span>
              )}
              <span className="figures shrink-0">
                {session.messageCount} {session.messageCount === 1 ? 'message' : 'messages'}
              </span>
              {session.status === 'waiting' && <span>Waiting</span>}
              {session.status === 'closed' && <span>Closed</span>}
              {session.isVisitorPresent && <span className="text-success">Online</span>}
              {session.owner && (
                <span className="ml-auto min-w-0 truncate">{session.owner.name}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
