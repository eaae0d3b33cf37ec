import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { sendChatCard } from '#contract/chat.ts';
import type { ChatSessionDetail } from '#contract/chat-sessions.ts';
import type { ChatCardKind } from '#domain/chat/card.ts';
import { failureText } from '#web/api/api-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { queryClient } from '#web/api/query-client.ts';
import { call } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

interface Card {
  kind: ChatCardKind;
  quoteId?: string;
  label: string;
}

/** Puts a way to book, to ask for a price, or one of the visitor's quotes into the thread (feature H12). */
export function CardButtons({ session }: { session: ChatSessionDetail }) {
  // The same card asked for again after a lost answer is the same message.
  const attempt = useRef({ label: '', id: '' });
  const send = useMutation({
    mutationFn: ({ kind, quoteId, label }: Card) => {
      if (attempt.current.label !== label) attempt.current = { label, id: newIdempotencyKey() };
      const clientMessageId = attempt.current.id;
      return call(sendChatCard, {
        params: { sessionId: session.id },
        body: { kind, clientMessageId, ...(quoteId && { quoteId }) },
      });
    },
    onSuccess: async () => {
      attempt.current = { label: '', id: '' };
      toast({ title: 'Card sent' });
      await queryClient.invalidateQueries({ queryKey: ['/api/chat/messages', session.id] });
    },
    onError: (cause) =>
      toast({
        title: 'Failed to send the card',
        description: failureText(cause, 'The server cannot be reached. Please try again.'),
        variant: 'destructive',
      }),
  });
  const cards: Card[] = [
    { kind: 'booking', label: 'Book a slot' },
    { kind: 'start-quote', label: 'Start a quote' },
    ...session.quotes.map(({ id, reference }) => ({
      kind: 'quote' as const,
      quoteId: id,
      label: `Quote ${reference}`,
    })),
  ];
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-1 text-sm">
      <legend className="float-left mr-2 text-muted">Send a card</legend>
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
    </fieldset>
  );
}
