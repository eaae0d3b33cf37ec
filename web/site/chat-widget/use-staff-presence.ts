import { useEffect, useState } from 'react';
import type { ChatPresence } from '#contract/chat/chat.ts';

/** How often to check whether staff are still present, in milliseconds. */
const recheckMs = 60_000;

/**
 * A plain request: the client of the API with the schemas of the chat would put every public page over
 * its budget. Without an answer nobody counts as present.
 */
async function readPresence(): Promise<boolean> {
  try {
    const reply = await fetch('/api/chat/presence');
    const presence: Partial<ChatPresence> = reply.ok ? await reply.json() : {};
    return presence.isStaffPresent === true;
  } catch {
    return false;
  }
}

/** Whether staff are present right now (rule CHAT-13); false until the server says so. */
export function useStaffPresence(): boolean {
  const [isPresent, setPresent] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    async function read(): Promise<void> {
      // A hidden tab shows nobody a badge.
      if (document.hidden) return;
      const isOnline = await readPresence();
      if (isCurrent) setPresent(isOnline);
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
