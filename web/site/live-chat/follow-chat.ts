import { streamEvents, typingEvent } from '#contract/events.ts';
import { chatPollMs } from '#domain/chat/message-rule.ts';
import { typingForMs } from '#web/shared/chat-thread/use-typing-signal.ts';

/** Polling interval while changes are pushed, in milliseconds: staff presence is not pushed. */
const slowReadMs = 15_000;
/** Delay before reconnecting after the server rejected a stream, in milliseconds. */
const reopenMs = 10_000;

interface Follower {
  /** Fetches new messages. */
  read: () => void;
  setTyping: (isTyping: boolean) => void;
}

/**
 * Follows a visitor's conversation: by server-sent events while the stream is open, otherwise by
 * polling every three seconds (rule CHAT-4).
 *
 * @returns a function that stops it.
 */
export function followChat({ read, setTyping }: Follower): () => void {
  let isLive = false;
  let lastRead = Date.now();
  let lastTry = Date.now();
  let typing: ReturnType<typeof setTimeout> | undefined;

  function readNow(): void {
    lastRead = Date.now();
    read();
  }

  function open(): EventSource {
    lastTry = Date.now();
    // As the visitor, even if the browser is also signed in to the back office.
    const stream = new EventSource(`${streamEvents.path}?as=visitor`);
    stream.addEventListener('open', () => {
      isLive = true;
      readNow();
    });
    stream.addEventListener('error', () => {
      isLive = false;
    });
    stream.addEventListener('changed', readNow);
    stream.addEventListener('resync', readNow);
    stream.addEventListener('typing', ({ data }) => {
      const event = typingEvent.safeParse(JSON.parse(String(data)));
      if (!event.success || event.data.from !== 'admin') return;
      setTyping(true);
      clearTimeout(typing);
      typing = setTimeout(() => setTyping(false), typingForMs);
    });
    return stream;
  }

  let stream = open();
  const timer = setInterval(() => {
    if (stream.readyState === EventSource.CLOSED && Date.now() - lastTry > reopenMs)
      stream = open();
    if (!isLive || Date.now() - lastRead >= slowReadMs) readNow();
  }, chatPollMs);

  return () => {
    clearInterval(timer);
    clearTimeout(typing);
    stream.close();
  };
}
