import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LineIcon } from '#web/kit/ui/line-icon.tsx';
import type { ChatBookingProps } from './booking-in-chat.ts';

interface ChatBookingPaneProps extends ChatBookingProps {
  /** The form, which is loaded when it is first shown. */
  Booking: ComponentType<ChatBookingProps>;
  /** Back to the thread. */
  onBack: () => void;
  /** Called when the link to the contact page is followed. */
  onLeave: () => void;
}

/** Picks a time for a consultation inside a chat, in place of its thread (rule WIDGET-8). */
export function ChatBookingPane({ Booking, onBack, onLeave, ...props }: ChatBookingPaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is no longer in the window.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="chat-booking" className="flex min-h-0 grow flex-col">
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-1 text-sm">
        <button
          type="button"
          onClick={onBack}
          className="flex min-h-11 items-center gap-2 font-semibold"
        >
          <LineIcon path="M19 12H5M11 6l-6 6 6 6" size={18} />
          Back to the chat
        </button>
        <Link
          to="/contact#booking"
          onClick={onLeave}
          className="py-1 text-primary underline underline-offset-4"
        >
          Open the full calendar
        </Link>
      </div>
      <div className="grow overflow-y-auto p-4">
        <h3 id="chat-booking" ref={heading} tabIndex={-1} className="text-xl outline-none">
          Book a call
        </h3>
        <Suspense
          fallback={
            <p role="status" className="mt-3 text-muted">
              Opening the calendar…
            </p>
          }
        >
          <Booking {...props} />
        </Suspense>
      </div>
    </section>
  );
}
