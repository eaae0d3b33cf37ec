import { Link } from 'react-router';
import type { ChatCard } from '#contract/chat/chat.ts';
import { cardWords } from '#domain/chat/card.ts';
import { formatDollars } from '#domain/money.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';

interface ChatCardLinkProps {
  card: ChatCard;
  /** Called when the link is followed. */
  onFollow?: () => void;
  /** Shows the free times right here; absent where the card to book is a link, too. */
  onBook?: (() => void) | undefined;
}

/** A card that staff added to the thread: what it is about, and a link to it. */
export function ChatCardLink({ card, onFollow, onBook }: ChatCardLinkProps) {
  const { title, button } = cardWords[card.kind];
  return (
    <div className="rounded-lg border border-line-strong bg-surface px-3.5 py-3 text-ink">
      <p className="font-medium">
        {title} {card.reference}
      </p>
      {card.estimatedCost && (
        <p className="figures text-sm text-muted">{formatDollars(Number(card.estimatedCost))}</p>
      )}
      {card.startsAt && <CardTimes startsAt={card.startsAt} timeZone={card.timeZone} />}
      {card.path === null ? (
        <p className="text-sm text-muted">We emailed you the link.</p>
      ) : card.kind === 'booking' && onBook ? (
        <button
          type="button"
          className={`${buttonClass('secondary', 'small')} mt-2`}
          onClick={onBook}
        >
          {button}
        </button>
      ) : (
        <Link
          to={card.path}
          className={`${buttonClass('secondary', 'small')} mt-2`}
          onClick={onFollow}
        >
          {button}
        </Link>
      )}
    </div>
  );
}

/** A time in our time zone and in the reader's; one line if they are the same. */
function CardTimes({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const [ours, theirs] = [clockIn(startsAt, timeZone), clockIn(startsAt)];
  return (
    <p className="figures mt-1 text-sm">
      {ours}, our time
      {theirs !== ours && <span className="block text-muted">{theirs}, your time</span>}
    </p>
  );
}

// Does not use the helpers of the booking form, which every chat would then load.
const clockIn = (instant: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    ...(timeZone && { timeZone }),
  }).format(Date.parse(instant));
