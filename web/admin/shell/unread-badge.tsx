import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isAlertOn, playSound, titleWithCount, useAlert } from '#web/admin/chat/alerts.ts';
import { unreadQuery } from '#web/admin/chat/chat-queries.ts';

/** The number of unread conversations on the tab; also shown in the title, and plays the sound. */
export function UnreadBadge() {
  const { data } = useQuery(unreadQuery);
  const { pathname } = useLocation();
  const inTitle = useAlert('title');
  const count = data?.length ?? 0;
  const messages = data?.reduce((sum, one) => sum + one.unreadCount, 0);
  const known = useRef(messages);

  useEffect(() => {
    if (messages === undefined) return;
    // Messages that were already unread when the page opened make no sound.
    if (known.current !== undefined && messages > known.current && isAlertOn('sound')) playSound();
    known.current = messages;
  }, [messages]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page sets its own title
  useEffect(() => {
    // Runs after the page has set its own title.
    const timer = setTimeout(() => {
      document.title = titleWithCount(document.title, inTitle ? count : 0);
    });
    return () => clearTimeout(timer);
  }, [count, inTitle, pathname]);

  return (
    <UnreadCount className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-accent-strong px-1.5 text-xs text-on-accent" />
  );
}

/** The number of unread conversations; nothing without any. */
export function UnreadCount({ className }: { className: string }) {
  const count = useQuery(unreadQuery).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <span className={`figures font-semibold ${className}`}>
      {count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
