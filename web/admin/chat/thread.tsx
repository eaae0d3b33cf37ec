import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ChatMessageReply, chatPageLength, markSessionRead } from '#contract/chat/chat.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { ChatCardLink } from '#web/shared/chat-thread/chat-card-link.tsx';
import { MessageTime } from '#web/shared/chat-thread/message-time.tsx';
import { readEarlier } from '#web/shared/chat-thread/read-thread.ts';
import { threadQuery } from './chat-queries.ts';
import { useVisitorTyping } from './use-visitor-typing.ts';

interface ThreadProps {
  sessionId: string;
  /** How many there are, 0 while that is not known. */
  messageCount: number;
}

/** The messages of one conversation; showing them marks them read (rule CHAT-11). */
export function Thread({ sessionId, messageCount }: ThreadProps) {
  const thread = useQuery(threadQuery(sessionId));
  const isTyping = useVisitorTyping(sessionId);
  const frame = useRef<HTMLDivElement>(null);
  const messages = thread.data;
  const newest = messages?.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer conversation is the signal
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, [newest, isTyping]);
  useReading(sessionId, messages);
  const earlier = useMutation({
    mutationFn: () => readEarlier(sessionId, messages ?? []),
    onSuccess: (read) =>
      queryClient.setQueryData(threadQuery(sessionId).queryKey, (now) =>
        // What came in meanwhile stays.
        [...read.messages.filter((one) => !now?.some(({ id }) => id === one.id)), ...(now ?? [])],
      ),
    onError: (cause) =>
      toast({
        title: 'Failed to load earlier messages',
        description: failureText(cause),
        variant: 'destructive',
      }),
  });

  return (
    <Loaded query={thread} what="the conversation" rows={4} quiet>
      {(shown) => (
        <div
          ref={frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
          tabIndex={0}
          role="log"
          aria-label="Messages"
          // About 24rem (rule CHAT-11), and less where the screen has less.
          className="h-[min(24rem,55dvh)] overflow-y-auto border-y border-line px-1 py-3"
        >
          {shown.length < messageCount && shown.length >= chatPageLength && (
            <p className="mb-3 text-center">
              <Button
                look="quiet"
                size="small"
                pending={earlier.isPending}
                onClick={() => earlier.mutate()}
              >
                Show earlier messages
              </Button>
            </p>
          )}
          <ol className="flex flex-col gap-3">
            {shown.map((message) => (
              <Line key={message.id} message={message} />
            ))}
          </ol>
          {isTyping && <p className="mt-3 text-sm text-muted">The visitor is typing</p>}
        </div>
      )}
    </Loaded>
  );
}

/** Admin messages right and blue, customer messages left and green (rule CHAT-11). */
function Line({ message }: { message: ChatMessageReply }) {
  const isOurs = message.senderType === 'admin';
  return (
    <li className={`max-w-[min(34rem,85%)] ${isOurs ? 'self-end' : 'self-start'}`}>
      <p className={`mb-1 flex gap-1 text-xs text-muted ${isOurs ? 'justify-end' : ''}`}>
        <span className="truncate">{message.senderName}</span>
        <span className="shrink-0">
          · <MessageTime at={message.timestamp} />
        </span>
      </p>
      <p
        className={`rounded-lg border px-3.5 py-2 text-[0.9375rem] break-words whitespace-pre-wrap ${isOurs ? 'border-info bg-info-soft' : 'border-success bg-success-soft'}`}
      >
        {message.message}
      </p>
      {message.card && (
        <div className="mt-2">
          <ChatCardLink card={message.card} />
        </div>
      )}
    </li>
  );
}

/** Marks what stands on the screen read, and nothing that came after; a failure is only logged. */
function useReading(sessionId: string, messages: readonly ChatMessageReply[] | undefined): void {
  const through = messages?.findLast((message) => message.senderType === 'customer')?.id;
  useEffect(() => {
    if (through === undefined) return;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      call(markSessionRead, { params: { sessionId }, body: { through } }).catch((cause: unknown) =>
        reportFailure('The conversation could not be marked read', cause),
      );
    };
    // In a hidden tab nobody has read anything yet.
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [sessionId, through]);
}
