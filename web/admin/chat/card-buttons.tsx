import { type ReactNode, useRef, useState } from 'react';
import { sendChatCard } from '#contract/chat/chat.ts';
import type { ShownChat } from '#contract/chat/chat-session-detail.ts';
import type { ChatCardKind } from '#domain/chat/card.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface Card {
  kind: ChatCardKind;
  quoteId?: string;
  bookingId?: string;
  label: string;
}

/** Renders the form that books a consultation for the visitor of a conversation. */
export type BookFor = (form: {
  session: ShownChat;
  onClose: () => void;
  /** Called with the id of the new booking. */
  onBooked: (bookingId: string) => void;
}) => ReactNode;

interface CardButtonsProps {
  session: ShownChat;
  bookFor: BookFor;
}

/**
 * Sends a card into the thread: a link to book or to start a quote, or one of the visitor's quotes
 * and consultations. A consultation booked here is sent as a card automatically (rule CHAT-16).
 */
export function CardButtons({ session, bookFor }: CardButtonsProps) {
  const [isBooking, setBooking] = useState(false);
  const [now] = useState(Date.now);
  // Retrying a card after a lost response sends the same id, so that it is posted only once.
  const attempt = useRef({ label: '', id: '' });
  const send = useChange(sendChatCard, {
    input: ({ kind, quoteId, bookingId, label }: Card) => {
      if (attempt.current.label !== label) attempt.current = { label, id: newIdempotencyKey() };
      return {
        params: { sessionId: session.id },
        body: {
          kind,
          clientMessageId: attempt.current.id,
          ...(quoteId && { quoteId }),
          ...(bookingId && { bookingId }),
        },
      };
    },
    done: () => ({ title: 'Card sent' }),
    failed: 'Failed to send the card',
    onSuccess: () => {
      attempt.current = { label: '', id: '' };
    },
  });
  const cards: Card[] = [
    { kind: 'booking', label: 'Choose a time' },
    { kind: 'start-quote', label: 'Start a quote' },
    ...session.quotes.map(({ id, reference }) => ({
      kind: 'quote' as const,
      quoteId: id,
      label: `Quote ${reference}`,
    })),
    ...session.bookings
      .filter(({ status, startsAt }) => status !== 'cancelled' && Date.parse(startsAt) > now)
      .map(({ id, reference }) => ({
        kind: 'meeting' as const,
        bookingId: id,
        label: `Consultation ${reference}`,
      })),
  ];
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      <legend className="float-left text-muted">Send a card</legend>
      {cards.map((card) => (
        <Button
          key={card.label}
          look="secondary"
          size="small"
          disabled={send.isPending}
          onClick={() => send.mutate(card)}
        >
          {card.label}
        </Button>
      ))}
      <Button look="secondary" size="small" onClick={() => setBooking(true)}>
        Book a slot for them
      </Button>
      {isBooking &&
        bookFor({
          session,
          onClose: () => setBooking(false),
          onBooked: (bookingId) =>
            send.mutate({ kind: 'meeting', bookingId, label: `booked ${bookingId}` }),
        })}
    </fieldset>
  );
}
