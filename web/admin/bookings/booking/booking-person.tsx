import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { listChatSessions } from '#contract/chat/chat-sessions.ts';
import { getLead } from '#contract/leads/leads.ts';
import { listQuotes } from '#contract/quotes/quote-records.ts';
import { displayName } from '#domain/account/name.ts';
import { leadStatusLabels } from '#domain/lead/lead-status.ts';
import { formatDollars, parseDollars } from '#domain/money.ts';
import { quoteStatusLabels } from '#domain/quote/quote-status.ts';
import { liveListQuery } from '#web/kit/api/live/live-list.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

const link = 'rounded-sm font-medium text-primary underline underline-offset-4';

/** Who the consultation is with, to prepare for it: the lead with its quotes and chats. */
export function BookingPerson({ booking }: { booking: BookingReply }) {
  const { leadId } = booking;
  const lead = useQuery(queryOf(getLead, { params: { id: leadId } }));
  // Searched by the lead's email address; quotes of others that mention it are filtered out below.
  const quotes = useQuery({
    ...liveListQuery(listQuotes, { q: lead.data?.email, limit: '50' }),
    enabled: lead.data !== undefined,
  });
  const ofLead = quotes.data?.rows.filter((quote) => quote.leadId === leadId) ?? [];
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-5 text-[0.9375rem]">
      <IfMay call={getLead}>
        <section className="grid gap-2">
          <h3 className="eyebrow">Lead</h3>
          <Loaded query={lead} what="the lead" rows={1}>
            {({ firstName, lastName, email, status, score }) => (
              <p>
                <Link to={`/admin/leads?lead=${leadId}`} className={link}>
                  {displayName(firstName, lastName, email)}
                </Link>{' '}
                <span className="text-muted">
                  {leadStatusLabels[status]}, score <span className="figures">{score}</span>
                </span>
              </p>
            )}
          </Loaded>
        </section>
      </IfMay>
      <IfMay call={listQuotes}>
        <section>
          <h3 className="eyebrow">Quotes</h3>
          {ofLead.length > 0 ? (
            <ul className="mt-2 grid gap-2">
              {ofLead.map((quote) => (
                <li key={quote.id} className="flex flex-wrap justify-between gap-x-4">
                  <span>
                    <Link to={`/admin/quotes/${quote.id}`} className={link}>
                      {quote.reference}
                    </Link>{' '}
                    <span className="text-muted">{quoteStatusLabels[quote.status]}</span>
                  </span>
                  {quote.estimatedCost !== undefined && (
                    <span className="figures">
                      {formatDollars(parseDollars(quote.estimatedCost))}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-2 text-muted">
              {quotes.isError
                ? 'We couldn’t load the quotes.'
                : quotes.data
                  ? 'No quotes yet.'
                  : 'Looking for quotes…'}
            </p>
          )}
        </section>
      </IfMay>
      <BookingChats booking={booking} />
    </div>
  );
}

/** The customer's chats: the last message of each conversation. */
function BookingChats({ booking }: { booking: BookingReply }) {
  // Searched by email address; conversations of others that mention it are filtered out.
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
                {chat.lastMessage || 'No messages yet'}
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
            ? 'We couldn’t load the chats.'
            : chats.data
              ? 'No chats yet.'
              : 'Looking for chats…'}
        </p>
      )}
    </section>
  );
}
