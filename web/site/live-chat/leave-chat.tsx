import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { leave } from './chat-client.ts';
import type { StoredChat } from './stored-chat.ts';

/** Where our answers go by mail, and the way out for whom that is the wrong address. */
export function LeaveChat({ chat }: { chat: StoredChat }) {
  const [isAsked, setAsked] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: the reading goes on at what it asks.
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);
  const waiting = chat.outgoing.filter(({ state }) => state !== 'sent').length;
  if (!isAsked)
    return (
      <p className="px-4 pb-2.5 text-xs break-words text-muted">
        Our answers also go to {chat.email}.{' '}
        <button
          type="button"
          className="font-semibold underline underline-offset-4"
          onClick={() => setAsked(true)}
        >
          Not you? Start over
        </button>
      </p>
    );
  return (
    <div className="grid gap-2 border-t border-line px-4 pt-3 pb-3 text-sm">
      <p ref={question} tabIndex={-1}>
        This browser forgets the conversation. We keep it, and the links in our mails still open it.
        {waiting > 0 && ' What has not been sent yet is lost.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="primary" onClick={() => void leave()}>
          Start over
        </Button>
        <Button size="small" look="quiet" onClick={() => setAsked(false)}>
          Stay
        </Button>
      </div>
    </div>
  );
}
