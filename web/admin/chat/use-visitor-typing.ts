import { useEffect, useState } from 'react';
import { onTyping } from '#web/kit/api/live-events.ts';
import { typingForMs } from '#web/shared/chat-thread/use-typing-signal.ts';

/** Whether the visitor of a conversation is typing right now. */
export function useVisitorTyping(sessionId: string): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onTyping((typing) => {
      if (typing.sessionId !== sessionId || typing.from !== 'customer') return;
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(false), typingForMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      setTyping(false);
    };
  }, [sessionId]);
  return isTyping;
}
