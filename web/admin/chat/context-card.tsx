import { Link } from 'react-router';
import type { ShownChat } from '#contract/chat/chat-session-detail.ts';
import { bookingStatusLabels } from '#domain/booking/booking-status.ts';
import { longTimeText } from '#domain/booking/times/time-text.ts';
import { chatScoreLabels } from '#domain/chat/chat-rating.ts';
import { leadStatusLabels } from '#domain/lead/lead-status.ts';
import { formatDollars } from '#domain/money.ts';
import { quoteStatusLabels } from '#domain/quote/quote-status.ts';
import { pageName } from '#domain/site/page-name.ts';
import { EmailLink } from '#web/admin/email-link.tsx';
import { Fact } from '#web/kit/record/record-panel.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { BlockVisitor } from './block-visitor.tsx';

const linkClass = 'underline underline-offset-4';

/** What is known about the visitor: the lead, quotes and bookings with the same email address. */
export function ContextCard({ session }: { session: ShownChat }) {
  const { lead, quotes, bookings } = session;
  return (
    <section
      aria-label="About the visitor"
      className="min-w-0 border-line max-xl:border-t max-xl:pt-4 xl:border-l xl:pl-6"
    >
      <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
        <Fact name="Email">
          <EmailLink address={session.email} />
          <span className="block text-sm text-muted">
            {session.isEmailProven
              ? 'Verified: opened a link we emailed, or replied by email'
              : 'Typed in, not verified yet'}
          </span>
        </Fact>
        {lead && (
          <Fact name="Lead">
            <Link to={`/admin/leads?lead=${lead.id}`} className={`${linkClass} break-words`}>
              {lead.name || session.email}
            </Link>
            <span className="block text-sm text-muted">
              <FactsLine
                facts={[lead.company, leadStatusLabels[lead.status], `Score ${lead.score}`]}
              />
            </span>
          </Fact>
        )}
        {lead && lead.pagesSeen.length > 0 && (
          <Fact name="Pages">
            <ol aria-label="Pages viewed before the chat" className="text-sm">
              {lead.pagesSeen.map((page, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a page can be listed twice, and the list is never reordered
                <li key={index} className="break-words">
                  {pageName(page)}
                </li>
              ))}
            </ol>
          </Fact>
        )}
        {quotes.map((quote) => (
          <Fact key={quote.id} name="Quote">
            <Link to={`/admin/quotes/${quote.id}`} className={linkClass}>
              {quote.reference}
            </Link>
            <span className="figures block text-sm text-muted">
              <FactsLine
                facts={[
                  formatDollars(Number(quote.estimatedCost)),
                  quoteStatusLabels[quote.status],
                ]}
              />
            </span>
          </Fact>
        ))}
        {bookings.map((booking) => (
          <Fact key={booking.id} name="Booking">
            <Link to={`/admin/bookings?booking=${booking.id}`} className={linkClass}>
              {booking.reference}
            </Link>
            <span className="figures block text-sm text-muted">
              <FactsLine
                facts={[
                  longTimeText(Date.parse(booking.startsAt), booking.timeZone),
                  bookingStatusLabels[booking.status],
                ]}
              />
            </span>
          </Fact>
        ))}
        {session.rating && (
          <Fact name="Rating">
            {chatScoreLabels[session.rating.score]}
            <span className="block text-sm text-muted">
              <RelativeDate at={session.rating.ratedAt} />
            </span>
            {session.rating.comment && (
              <q className="mt-1 block break-words whitespace-pre-wrap">{session.rating.comment}</q>
            )}
          </Fact>
        )}
        <Fact name="Started">
          <RelativeDate at={session.startedAt} />
        </Fact>
      </dl>
      <BlockVisitor session={session} />
    </section>
  );
}
