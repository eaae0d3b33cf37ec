import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ChatPresence } from '#contract/chat/chat.ts';
import { closePath, LineIcon } from '#web/kit/ui/line-icon.tsx';
import type { ChatBookingProps } from '#web/site/booking-in-chat.ts';
import { ChatBookingPane } from '#web/site/chat-booking-pane.tsx';
import { ChatInput, type ChatInputProps } from './chat-input.tsx';
import { ChatLog } from './chat-log.tsx';
import { tell } from './conversation.ts';
import { showWidget, useWidgetView } from './widget-view.ts';

/** How the widget works with the chat with a person (rule WIDGET-2: one launcher, one thread). */
export interface ChatWidgetProps extends Omit<ChatInputProps, 'onBook'> {
  /** The booking form, which is loaded when it is first shown. */
  Booking: ComponentType<ChatBookingProps>;
  /** The chat with a person is open (rule WIDGET-3). */
  isHidden: boolean;
}

/** The 'CRM Solutions Specialist' (rules WIDGET-1, WIDGET-2 and WIDGET-3). */
export function ChatWidget({ isHidden, ...props }: ChatWidgetProps) {
  const view = useWidgetView();
  const launcher = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // After closing, focus returns to the launcher.
  useEffect(() => {
    if (isHidden) return;
    if (view === 'closed' && wasOpen.current) launcher.current?.focus();
    wasOpen.current = view !== 'closed';
  }, [view, isHidden]);

  if (isHidden) return null;

  if (view === 'closed') return <Launcher ref={launcher} />;
  return <Panel minimized={view === 'minimized'} {...props} />;
}

/** The round button. Its badge is green while staff are present (rule CHAT-13). */
function Launcher({ ref }: { ref: React.Ref<HTMLButtonElement> }) {
  const isStaffPresent = useStaffPresence();
  return (
    <button
      ref={ref}
      type="button"
      aria-label="Open chat with the CRM Solutions Specialist"
      onClick={() => showWidget('open')}
      // Stays above the notice at the lower edge.
      style={{ marginBottom: 'var(--notice-height, env(safe-area-inset-bottom))' }}
      className="chat-launcher no-print fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-primary text-on-primary shadow-panel hover:bg-primary-hover"
    >
      <LineIcon
        path="M20.5 12a8.5 8.5 0 0 1-12.4 7.5L3.5 20.5l1-4.6A8.5 8.5 0 1 1 20.5 12z"
        size={26}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 14 14"
        data-staff-present={isStaffPresent}
        className="absolute top-0 right-0 size-4"
      >
        <circle
          cx="7"
          cy="7"
          r="6"
          className={`stroke-paper ${isStaffPresent ? 'fill-success' : 'fill-muted'}`}
          strokeWidth="2"
        />
      </svg>
    </button>
  );
}

interface PanelProps extends Omit<ChatWidgetProps, 'isHidden'> {
  minimized: boolean;
}

function Panel({ minimized, onPerson, Booking }: PanelProps) {
  const [isBooking, setBooking] = useState(false);
  const [booked, setBooked] = useState('');
  return (
    <section
      aria-label="CRM Solutions Specialist"
      onKeyDown={(event) => event.key === 'Escape' && showWidget('closed')}
      style={{
        marginBottom: 'var(--notice-height, env(safe-area-inset-bottom))',
        maxHeight: 'min(38rem, calc(100dvh - 5rem - var(--notice-height, 0px)))',
      }}
      className="no-print fixed right-2 bottom-2 z-20 flex w-[min(24rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-panel sm:right-4 sm:bottom-4"
    >
      <header className="flex items-center gap-1 bg-band py-2 pr-2 pl-4 text-on-band">
        <div className="grow">
          <h2 className="text-lg">CRM Solutions Specialist</h2>
          <p className="text-sm text-on-band-muted">automated assistant</p>
        </div>
        <HeaderButton
          label={minimized ? 'Show the chat again' : 'Minimize chat'}
          onClick={() => showWidget(minimized ? 'open' : 'minimized')}
        >
          <LineIcon path={minimized ? 'M5 12h14M12 5v14' : 'M5 12h14'} size={20} />
        </HeaderButton>
        <HeaderButton label="Close chat" onClick={() => showWidget('closed')}>
          <LineIcon path={closePath} size={20} />
        </HeaderButton>
      </header>
      {/* Outside the thread, which only comes back now and is not read out. */}
      <p role="status" className="sr-only">
        {booked}
      </p>
      {!minimized &&
        (isBooking ? (
          <ChatBookingPane
            Booking={Booking}
            person={null}
            onBooked={(call) => {
              tell(call);
              setBooked(call.text);
              setBooking(false);
            }}
            onBack={() => setBooking(false)}
            onLeave={() => showWidget('closed')}
          />
        ) : (
          <>
            <ChatLog />
            <ChatInput onPerson={onPerson} onBook={() => setBooking(true)} />
          </>
        ))}
    </section>
  );
}

interface HeaderButtonProps {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}

function HeaderButton({ label, onClick, children }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-sm -outline-offset-4 hover:bg-on-band/15 focus-visible:outline-on-band"
    >
      {children}
    </button>
  );
}

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
function useStaffPresence(): boolean {
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
