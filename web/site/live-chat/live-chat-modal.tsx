import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatPresence } from '#contract/chat/chat.ts';
import { answerHours } from '#domain/contact/answer-clock.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { enterChat } from './chat-client.ts';
import { ChatForm } from './chat-form.tsx';
import { chatState, onChatChange } from './chat-state.ts';
import { ChatThread } from './chat-thread.tsx';
import { LeaveChat } from './leave-chat.tsx';
import { closeLiveChat, useLiveChat } from './live-chat-view.ts';
import { StartForm } from './start-form.tsx';

/** The day and time in the reader's own zone, as "Thursday 9:00 AM". */
const backText = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** Live chat with staff (rule CHAT-1): 600 px tall, on phones the whole screen. */
export function LiveChatModal() {
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
          {state.step === 'start' && (
            <StartForm failure={state.failure} carried={opened?.carried ?? []} />
          )}
          {state.step === 'loading' && (
            <p role="status" className="p-5 text-muted">
              Opening the conversation
            </p>
          )}
          {state.step === 'talk' && (
            <>
              <ChatThread state={state} />
              <ChatForm sessionId={state.chat?.sessionId ?? null} />
              {state.chat && <LeaveChat chat={state.chat} />}
            </>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Who is really there (rule CHAT-13); nothing is promised before that is known. */
function presenceText(presence: ChatPresence | null): string {
  if (presence === null) return 'A person reads every message';
  if (presence.isStaffPresent) return 'Somebody is here now';
  const byMail = `We answer here and by e-mail within ${answerHours} hours.`;
  if (presence.backAt === null) return `Nobody is at the desk right now. ${byMail}`;
  return `We are back ${backText.format(new Date(presence.backAt))} your time. ${byMail}`;
}
