import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ChatMessageReply, chatPageLength, markSessionRead } from '#contract/chat/chat.ts';
import { listChatNotes } from '#contract/chat/chat-notes.ts';
import { wordsBeside } from '#domain/chat/message-rule.ts';
import { ScopeGuard } from '#web/admin/scope-guard.tsx';
import { useShownPart } from '#web/admin/use-shown-part.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { onTyping } from '#web/kit/api/live/live-events.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { call } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { ChatCardLink } from '#web/shared/chat-thread/chat-card-link.tsx';
import { keepAtEnd } from '#web/shared/chat-thread/keep-at-end.ts';
import { MessageFile } from '#web/shared/chat-thread/later-files.tsx';
import { MessageTime, ThreadZone } from '#web/shared/chat-thread/message-time.tsx';
import { lastOf, readEarlier } from '#web/shared/chat-thread/read-thread.ts';
import { typingForMs } from '#web/shared/chat-thread/use-typing-signal.ts';
import { useWhenSeen } from '#web/shared/chat-thread/use-when-seen.ts';
import { ChatNote } from './chat-note.tsx';
import { threadQuery } from './chat-queries.ts';
import { threadEntries } from './thread-entries.ts';

interface ThreadProps {
  sessionId: string;
  /** Number of messages in the conversation, 0 while it is loading. */
  messageCount: number;
  /** Our last message that the visitor has seen; undefined while it is loading. */
  seenMessageId: string | null | undefined;
}

/** The messages of one conversation; showing them marks them read (rule CHAT-11). */
export function Thread({ sessionId, messageCount, seenMessageId }: ThreadProps) {
  const thread = useQuery(threadQuery(sessionId));
  const noted = useQuery(liveQueryOf(listChatNotes, { params: { sessionId } }));
  const notes = noted.data ?? [];
  const isTyping = useVisitorTyping(sessionId);
  const frame = useRef<HTMLDivElement>(null);
  const messages = thread.data;
  const newest = messages?.at(-1)?.id;
  const newestNote = notes.at(-1)?.id;

  const [params] = useSearchParams();
  const shownId = params.get('message');
  const noteId = params.get('note');
  const isNoteKnown = notes.some(({ id }) => id === noteId);
  // A message or note that the address names comes first, until another one arrives.
  const isNamed = shownId !== null || (noteId !== null && (noted.isPending || isNoteKnown));
  const isRead = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls down when the conversation grows
  useEffect(() => {
    const isFirst = !isRead.current;
    isRead.current = messages !== undefined && noted.data !== undefined;
    if (isFirst && isNamed) return;
    if (frame.current) return keepAtEnd(frame.current);
  }, [newest, newestNote, noted.isPending, isTyping]);
  useMarkRead(sessionId, messages);
  const earlier = useMutation({
    mutationFn: () => readEarlier(sessionId, messages ?? []),
    onSuccess: (read) =>
      queryClient.setQueryData(threadQuery(sessionId).queryKey, (now) =>
        // Messages that arrived meanwhile stay.
        [...read.messages.filter((one) => !now?.some(({ id }) => id === one.id)), ...(now ?? [])],
      ),
    onError: (cause) =>
      toast({
        title: 'Failed to load earlier messages',
        description: failureText(cause),
        variant: 'destructive',
      }),
  });

  const mayHaveEarlier =
    messages !== undefined && messages.length < messageCount && messages.length >= chatPageLength;
  const lastOfOurs = lastOf(messages, 'admin');
  const state = seenMessageId === undefined ? '' : seenMessageId === lastOfOurs ? 'Seen' : 'Sent';
  const entries = threadEntries(messages ?? [], notes, !mayHaveEarlier);
  const isMissing =
    (shownId !== null && messages?.some(({ id }) => id === shownId) === false) ||
    (isNoteKnown && !entries.some((entry) => 'note' in entry && entry.note.id === noteId));
  const oldest = messages?.[0]?.id;
  // Goes back page by page, and stops where a page brings nothing older.
  const readFrom = useRef<string>(undefined);
  useEffect(() => {
    if (!isMissing || !mayHaveEarlier || earlier.isPending || readFrom.current === oldest) return;
    readFrom.current = oldest;
    earlier.mutate();
  }, [isMissing, mayHaveEarlier, oldest, earlier.isPending, earlier.mutate]);

  return (
    <Loaded query={thread} what="the conversation" rows={4} quiet>
      {() => (
        <div
          ref={frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
          tabIndex={0}
          role="log"
          aria-label="Messages"
          // At least 24rem (rule CHAT-11) and what the screen has beside a list; else what leaves the reply box in view.
          className="h-[max(11rem,min(24rem,100dvh-31rem))] lg:h-auto lg:min-h-96 lg:shrink lg:grow lg:basis-0 overflow-y-auto border-y border-line px-1 py-3"
        >
          {mayHaveEarlier && (
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
          <ThreadZone />
          <ol className="flex flex-col gap-3">
            {entries.map((entry) =>
              'note' in entry ? (
                <ChatNote key={entry.note.id} note={entry.note} />
              ) : (
                <Line
                  key={entry.message.id}
                  message={entry.message}
                  state={entry.message.id === lastOfOurs ? state : ''}
                />
              ),
            )}
          </ol>
          <Loaded query={noted} what="notes" rows={0} quiet>
            {() => null}
          </Loaded>
          {isTyping && <p className="mt-3 text-sm text-muted">The visitor is typing…</p>}
        </div>
      )}
    </Loaded>
  );
}

/** Admin messages right and blue, customer messages left and green (rule CHAT-11). */
function Line({ message, state }: { message: ChatMessageReply; state: string }) {
  const isOurs = message.senderType === 'admin';
  const { file } = message;
  const words = file === null ? message.message : wordsBeside(message.message, file);
  const shown = useShownPart<HTMLLIElement>('message', message.id);
  return (
    <li
      {...shown.props}
      className={`max-w-[min(34rem,85%)] rounded-md data-shown:p-2 ${isOurs ? 'self-end' : 'self-start'} ${shown.className}`}
    >
      <p className={`mb-1 flex gap-1 text-xs text-muted ${isOurs ? 'justify-end' : ''}`}>
        <span className="truncate">{message.senderName}</span>
        <span className="shrink-0">
          · <MessageTime at={message.timestamp} />
          {message.email && ' · by email'}
          {state && ` · ${state}`}
        </span>
      </p>
      {message.email?.subject && (
        <p className="mb-1 text-xs text-muted line-clamp-2" title={message.email.subject}>
          Subject: {message.email.subject}
        </p>
      )}
      {words && (
        <p
          className={`w-fit max-w-full rounded-lg border px-3.5 py-2 text-[0.9375rem] break-words whitespace-pre-wrap ${isOurs ? 'ml-auto border-info bg-info-soft' : 'border-success bg-success-soft'}`}
        >
          {words}
        </p>
      )}
      {file && (
        <div className={`flex ${words && 'mt-2'} ${isOurs ? 'justify-end' : ''}`}>
          <MessageFile file={file} />
        </div>
      )}
      {message.card && (
        <div className="mt-2">
          <ChatCardLink card={message.card} />
        </div>
      )}
      {!isOurs && (
        <ScopeGuard
          quoted={{ kind: 'chat', id: message.id, text: message.message }}
          email={message.senderEmail}
        />
      )}
    </li>
  );
}

/** Marks the messages on the screen as read, but none that arrive later. */
function useMarkRead(sessionId: string, messages: readonly ChatMessageReply[] | undefined): void {
  const through = lastOf(messages, 'customer');
  const may = useMay();
  useWhenSeen(may(markSessionRead) ? through : undefined, (id) =>
    call(markSessionRead, { params: { sessionId }, body: { through: id } }),
  );
}

/** Whether the visitor of a conversation is typing right now. */
function useVisitorTyping(sessionId: string): boolean {
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
