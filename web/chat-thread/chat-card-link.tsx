import { Link } from 'react-router';
import type { ChatCard } from '#contract/chat.ts';
import { cardWords } from '#domain/chat/card.ts';
import { formatDollars } from '#domain/money.ts';
import { localTimeZone } from '#web/slot-picker/local-time.ts';
import { TimeLines } from '#web/slot-picker/time-lines.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

interface ChatCardLinkProps {
  card: ChatCard;
  /** Called when the link is followed. */
  onFollow?: () => void;
}

/** A card that staff put into the thread: what it is, and the way there. */
export function ChatCardLink({ card, onFollow }: ChatCardLinkProps) {
  const { title, button } = cardWords[card.kind];
  return (
    <div className="rounded-lg border border-line-strong bg-surface px-3.5 py-3 text-ink">
      <p className="font-medium">
        {title} {card.reference}
      </p>
      {card.estimatedCost && (
        <p className="figures text-sm text-muted">{formatDollars(Number(card.estimatedCost))}</p>
      )}
      {card.startsAt && (
        <TimeLines
          startsAt={card.startsAt}
          timeZone={card.timeZone}
          visitorTimeZone={localTimeZone()}
          className="mt-1 text-sm"
        />
      )}
      {card.path === null ? (
        <p className="text-sm text-muted">We have sent the link to your e-mail address.</p>
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
