import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { quotePhrase } from '#domain/chat/quote-offer.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { say, useConversation, type WidgetMessage } from './conversation.ts';
import { promptsFor } from './script.ts';

/** The conversation, announced to screen readers as it grows, and three suggested prompts. */
export function ChatLog() {
  const { messages, pending } = useConversation();
  const { pathname } = useLocation();
  const end = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever the conversation grows
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages, pending]);

  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label="Conversation"
      className="grow overflow-y-auto p-4 -outline-offset-2"
    >
      <ol className="grid gap-3">
        {messages.map((message) => (
          <Line key={message.id} message={message} />
        ))}
      </ol>
      {pending && (
        <p className="mt-3 flex items-center gap-2 text-sm text-muted">
          <span aria-hidden className="flex gap-1">
            <Dot delay="" />
            <Dot delay="[animation-delay:150ms]" />
            <Dot delay="[animation-delay:300ms]" />
          </span>
          typing
        </p>
      )}
      {!pending && (
        <ul aria-label="Suggested questions" className="mt-4 flex flex-wrap gap-2">
          {promptsFor(pathname).map((prompt) => (
            <li key={prompt}>
              <button
                type="button"
                onClick={() => say(prompt)}
                className="rounded-full border border-line-strong px-3 py-1.5 text-left text-sm hover:border-ink"
              >
                {prompt}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div ref={end} />
    </div>
  );
}

function Line({ message }: { message: WidgetMessage }) {
  const mine = message.sender === 'user';
  return (
    <li className={mine ? 'justify-self-end' : 'justify-self-start'}>
      <div
        className={`max-w-[19rem] rounded-lg px-3.5 py-2.5 text-[0.9375rem] whitespace-pre-wrap ${mine ? 'bg-primary text-on-primary' : 'bg-sunken'}`}
      >
        <span className="sr-only">{mine ? 'You: ' : 'Assistant: '}</span>
        {message.content}
      </div>
      {message.path && (
        <Link to={message.path} className={`${buttonClass('secondary', 'small')} mt-2`}>
          View, reschedule or cancel
        </Link>
      )}
      {!mine && message.content.includes(quotePhrase) && (
        <Link to="/quote" className={`${buttonClass('accent', 'small')} mt-2`}>
          Start My Quote
        </Link>
      )}
    </li>
  );
}

function Dot({ delay }: { delay: string }) {
  return <span className={`size-1.5 rounded-full bg-muted motion-safe:animate-pulse ${delay}`} />;
}
