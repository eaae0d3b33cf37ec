import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type ChatMessageReply, readChat } from '#contract/chat/chat.ts';
import { wordsBeside } from '#domain/chat/message-rule.ts';
import { call } from '#web/kit/api/request.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ChatCardLink } from '#web/shared/chat-thread/chat-card-link.tsx';
import { keepAtEnd } from '#web/shared/chat-thread/keep-at-end.ts';
import { MessageFile } from '#web/shared/chat-thread/later-files.tsx';
import { MessageTime, ThreadZone } from '#web/shared/chat-thread/message-time.tsx';
import { lastOf } from '#web/shared/chat-thread/read-thread.ts';
import { useWhenSeen } from '#web/shared/chat-thread/use-when-seen.ts';
import type { BookedCall } from '#web/site/booking-in-chat.ts';
import { discard, retry } from './chat-client.ts';
import type { ChatState } from './chat-state.ts';
import { closeLiveChat } from './live-chat-view.ts';
import { showEarlier } from './show-earlier.ts';
import type { Outgoing } from './stored-chat.ts';

const outgoingText: Record<Outgoing['state'], string> = {
  waiting: 'Waiting to be sent',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not sent',
};

interface ChatThreadProps {
  state: ChatState;
  /** What was just booked on a card. */
  booked: BookedCall | null;
  /** Shows the free times in place of the thread. */
  onBook: () => void;
}

/** The conversation: delivered messages, then queued ones. Screen readers announce new ones. */
export function ChatThread({ state, booked, onBook }: ChatThreadProps) {
  const { messages, chat, isStaffTyping, isOffline, failure } = state;
  const outgoing = chat?.outgoing ?? [];
  const frame = useRef<HTMLDivElement>(null);
  const lastMine = lastOf(messages, 'customer');
  // Once staff have read the visitor's latest message.
  const seenText = lastMine === state.seenMessageId ? 'Seen' : 'Sent';
  useWhenSeen(lastOf(messages, 'admin'), (through) => call(readChat, { body: { through } }));
  // The latest message of either side; loading earlier messages does not change it.
  const last = outgoing.at(-1)?.clientMessageId ?? messages.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer conversation is the signal
  useEffect(() => {
    // To the very end: the line below a message shows whether it was delivered.
    if (frame.current) return keepAtEnd(frame.current);
  }, [last, messages.length === 0, isStaffTyping]);

  return (
    <div
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label="Conversation"
      className="grow overflow-y-auto p-4 -outline-offset-2"
    >
      {state.hasEarlier && (
        <p className="mb-3 text-sm">
          <button
            type="button"
            className="font-semibold underline underline-offset-4"
            onClick={() => void showEarlier()}
          >
            Show earlier messages
          </button>
        </p>
      )}
      {last !== undefined && <ThreadZone />}
      <ol className="flex flex-col gap-3">
        {messages.map((message) => (
          <Line
            key={message.id}
            isMine={message.senderType === 'customer'}
            from={message.senderName}
            text={message.message}
            at={message.timestamp}
            card={message.card}
            file={message.file}
            isByEmail={message.email !== null}
            onBook={onBook}
            note={message.id === lastMine ? seenText : ''}
          />
        ))}
        {outgoing.map((one) => (
          <Line
            key={one.clientMessageId}
            isMine
            from=""
            text={one.text}
            at={one.at}
            card={null}
            file={null}
            note={outgoingText[one.state]}
          >
            {one.state === 'failed' && (
              <span className="text-danger">
                {' '}
                {one.reason}{' '}
                <button
                  type="button"
                  className="font-semibold underline underline-offset-4"
                  onClick={() => retry(one.clientMessageId)}
                >
                  Try again
                </button>{' '}
                <button
                  type="button"
                  className="font-semibold underline underline-offset-4"
                  onClick={() => discard(one.clientMessageId)}
                >
                  Discard
                </button>
              </span>
            )}
          </Line>
        ))}
      </ol>
      {booked && <Booked call={booked} />}
      {isStaffTyping && <p className="mt-3 text-sm text-muted">typing</p>}
      {(failure || isOffline) && (
        <div className="mt-4">
          <Notice kind="warning" announced>
            {failure ||
              'No connection right now. We’ll send your messages as soon as you’re back online.'}
          </Notice>
        </div>
      )}
    </div>
  );
}

/** Says what was booked; the same is in an email, so the next visit does not repeat it. */
function Booked({ call: { text, path } }: { call: BookedCall }) {
  return (
    <div className="mt-3 rounded-lg border border-line-strong px-3.5 py-3">
      <p>{text}</p>
      <Link
        to={path}
        onClick={closeLiveChat}
        className={`${buttonClass('secondary', 'small')} mt-2`}
      >
        View, reschedule or cancel
      </Link>
    </div>
  );
}

interface LineProps {
  isMine: boolean;
  from: string;
  text: string;
  at: string;
  card: ChatMessageReply['card'];
  file: ChatMessageReply['file'];
  isByEmail?: boolean;
  onBook?: () => void;
  note: string;
  children?: React.ReactNode;
}

function Line({
  isMine,
  from,
  text,
  at,
  card,
  file,
  isByEmail,
  onBook,
  note,
  children,
}: LineProps) {
  const words = file === null ? text : wordsBeside(text, file);
  const sender = <span className="sr-only">{isMine ? 'You: ' : `${from}: `}</span>;
  return (
    <li className={`max-w-[85%] ${isMine ? 'self-end text-right' : 'self-start'}`}>
      {words && (
        <div
          className={`inline-block max-w-full rounded-lg px-3.5 py-2.5 text-left text-[0.9375rem] break-words whitespace-pre-wrap ${isMine ? 'bg-primary text-on-primary' : 'bg-sunken'}`}
        >
          {sender}
          {words}
        </div>
      )}
      {file && (
        <div className={`flex ${words && 'mt-2'} ${isMine ? 'justify-end' : ''}`}>
          {!words && sender}
          <MessageFile file={file} />
        </div>
      )}
      {card && (
        <div className="mt-2">
          <ChatCardLink card={card} onFollow={closeLiveChat} onBook={onBook} />
        </div>
      )}
      <p className="mt-1 text-xs text-muted">
        {!isMine && <span aria-hidden>{from} </span>}
        <MessageTime at={at} />
        {isByEmail && <span> · by email</span>}
        {note && <span> · {note}</span>}
        {children}
      </p>
    </li>
  );
}
