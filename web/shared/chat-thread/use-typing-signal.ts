import { useRef } from 'react';
import { sayTyping } from '#contract/chat/chat.ts';
import { call } from '#web/kit/api/request.ts';

/** How often typing is told while it goes on, in milliseconds. */
const tellEveryMs = 3_000;
/** How long one telling counts: until the next could have come, and a little more. */
export const typingForMs = 4_500;

/** How a box tells that somebody types in it. */
interface TypingSignal {
  tell: () => void;
  /** The message was sent: what is typed next is news again. */
  settle: () => void;
}

/** Tells the other side now and then that this one is typing. Nothing depends on its arrival. */
export function useTypingSignal(sessionId: string | null, asVisitor: boolean): TypingSignal {
  const told = useRef(0);
  function tell(): void {
    if (sessionId === null || Date.now() - told.current < tellEveryMs) return;
    told.current = Date.now();
    call(sayTyping, { params: { sessionId }, body: { asVisitor } }).catch(() => {
      // A hint that is out of date in seconds: there is nothing to repeat and nobody to tell.
    });
  }

  return {
    tell,
    settle: () => {
      told.current = 0;
    },
  };
}
