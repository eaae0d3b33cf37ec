import { useEffect, useState } from 'react';
import { getChatPresence } from '#contract/chat/chat.ts';
import { call } from '#web/kit/api/request.ts';

/** How often to check whether staff are still present, in milliseconds. */
const recheckMs = 60_000;

/** Whether staff are present right now (rule CHAT-13); false until the server says so. */
export function useStaffPresence(): boolean {
  const [isPresent, setPresent] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    async function read(): Promise<void> {
      // A hidden tab shows nobody a badge.
      if (document.hidden) return;
      // Without an answer nobody is said to be here.
      const presence = await call(getChatPresence, {}).catch(() => null);
      if (isCurrent) setPresent(presence?.isStaffPresent ?? false);
    }
    void read();
    const timer = setInterval(read, recheckMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return isPresent;
}
