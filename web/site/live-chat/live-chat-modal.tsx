import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ChatPresence } from '#contract/chat/chat.ts';
import { answerHours } from '#domain/contact/answer-clock.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { lastOf } from '#web/shared/chat-thread/read-thread.ts';
import type { BookedCall, ChatBookingProps } from '#web/site/booking-in-chat.ts';
import { ChatBookingPane } from '#web/site/chat-booking-pane.tsx';
import { enterChat, leave } from './chat-client.ts';
import { ChatForm } from './chat-form.tsx';
import { chatState, onChatChange } from './chat-state.ts';
import { ChatThread } from './chat-thread.tsx';
import { closeLiveChat, useLiveChat } from './live-chat-view.ts';
import { StartForm } from './start-form.tsx';
import type { StoredChat } from './stored-chat.ts';

const RateChat = laterPart(
  async () => (await import('./rate-chat.tsx')).RateChat,
  undefined,
  'wanted',
);
const KeepChat = laterPart(
  async () => (await import('./keep-chat.tsx')).KeepChat,
  undefined,
  'wanted',
);

/** Day and time in the reader's time zone, which the sentence names: "Thursday 9:00 AM". */
const backAtFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** Live chat with staff (rule CHAT-1): 600 px tall, full screen on phones. */
export function LiveChatModal({ Booking }: { Booking: ComponentType<ChatBookingProps> }) {
  const [isBooking, setBooking] = useState(false);
  const [booked, setBooked] = useState<BookedCall | null>(null);
  const opened = useLiveChat();
  const state = useSyncExternalStore(onChatChange, chatState);
  const [openedFrom] = useState(() => document.activeElement);
  const token = opened?.token ?? '';
  useEffect(() => enterChat(token), [token]);

  return (
    <Dialog.Root open onOpenChange={(open) => open || closeLiveChat()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)]" />
        <Dialog.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (openedFrom instanceof HTMLElement && openedFrom.isConnected) openedFrom.focus();
          }}
          className="no-print fixed inset-0 z-50 m-auto flex flex-col overflow-hidden bg-surface shadow-panel sm:h-[600px] sm:max-h-full sm:w-[28rem] sm:rounded-lg"
        >
          <header className="flex items-center gap-1 bg-band py-2.5 pr-2 pl-4 text-on-band">
            <div className="grow">
              <Dialog.Title className="text-lg">Chat with {siteSettings.companyName}</Dialog.Title>
              <Dialog.Description className="text-sm text-on-band-muted">
                {presenceText(state.presence)}
              </Dialog.Description>
            </div>
            <Dialog.Close
              aria-label="Close chat"
              className="grid size-10 shrink-0 place-items-center self-start rounded-sm -outline-offset-4 hover:bg-on-band/15 focus-visible:outline-on-band"
            >
              <X aria-hidden size={20} />
            </Dialog.Close>
          </header>
          {/* Outside the thread, which only comes back after booking and is not read out. */}
          <p role="status" className="sr-only">
            {booked?.text}
          </p>
          {state.step === 'start' && (
            <StartForm failure={state.failure} carried={opened?.carried ?? []} />
          )}
          {state.step === 'loading' && (
            <p role="status" className="p-5 text-muted">
              Opening the conversation
            </p>
          )}
          {state.step === 'talk' && isBooking && (
            <ChatBookingPane
              Booking={Booking}
              person={state.chat}
              onBooked={(call) => {
                setBooked(call);
                setBooking(false);
              }}
              onBack={() => setBooking(false)}
              onLeave={closeLiveChat}
            />
          )}
          {state.step === 'talk' && !isBooking && (
            <>
              <ChatThread state={state} booked={booked} onBook={() => setBooking(true)} />
              {state.isClosed && <RateChat key={state.chat?.sessionId} />}
              <ChatForm sessionId={state.chat?.sessionId ?? null} />
              {state.chat && (
                <LeaveChat
                  chat={state.chat}
                  hasAnswer={lastOf(state.messages, 'admin') !== undefined}
                />
              )}
            </>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Whether staff are online (rule CHAT-13); promises nothing until that is known. */
function presenceText(presence: ChatPresence | null): string {
  if (presence === null) return 'A person reads every message';
  if (presence.isStaffPresent) return 'We’re online now';
  const byMail = `We reply here and by email within ${answerHours} hours.`;
  if (presence.backAt === null) return `We’re away right now. ${byMail}`;
  return `We’ll be back ${backAtFormat.format(new Date(presence.backAt))} your time. ${byMail}`;
}

/** Where our answers go by mail, and the way out for whom that is the wrong address. */
function LeaveChat({ chat, hasAnswer }: { chat: StoredChat; hasAnswer: boolean }) {
  const [isConfirming, setConfirming] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: the reading goes on at what it asks.
  useEffect(() => {
    if (isConfirming) question.current?.focus();
  }, [isConfirming]);
  const waiting = chat.outgoing.filter(({ state }) => state !== 'sent').length;
  if (!isConfirming)
    return (
      <div className="grid gap-1 px-4 pb-2.5 text-xs break-words text-muted">
        <p>
          We also send our replies to {chat.email}.{' '}
          <button
            type="button"
            className="font-semibold underline underline-offset-4"
            onClick={() => setConfirming(true)}
          >
            Not you? Start over
          </button>
        </p>
        {hasAnswer && <KeepChat email={chat.email} />}
      </div>
    );
  return (
    <div className="grid gap-2 border-t border-line px-4 pt-3 pb-3 text-sm">
      <p ref={question} tabIndex={-1}>
        This browser forgets the conversation. We keep it, and you can still open it from the links
        in our emails.
        {waiting > 0 && ' You’ll lose any unsent messages.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="primary" onClick={() => void leave()}>
          Start over
        </Button>
        <Button size="small" look="quiet" onClick={() => setConfirming(false)}>
          Stay
        </Button>
      </div>
    </div>
  );
}
