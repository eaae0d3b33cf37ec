import { lazy } from 'react';
import { Outlet } from 'react-router';
import { loadPart } from '#web/kit/load/load-part.ts';
import { Footer } from '#web/kit/shell/footer.tsx';
import { Nav } from '#web/kit/shell/nav.tsx';
import { ChatArea } from '#web/site/chat-widget/chat-area.tsx';
import { LiveChatArea } from '#web/site/live-chat/live-chat-area.tsx';
import { openLiveChat, useLiveChat } from '#web/site/live-chat/live-chat-view.ts';

/** Comes when somebody wants to book inside a chat: it is heavier than the chat itself. */
const ChatBooking = lazy(async () => ({
  default: (await loadPart(() => import('#web/site/booking/chat-booking.tsx'))).ChatBooking,
}));

/** Layout of the public pages. */
export default function MarketingLayout() {
  const isLiveChatOpen = useLiveChat() !== null;
  return (
    <div className="flex min-h-dvh flex-col">
      <Nav />
      <main id="main" className="grow">
        <Outlet />
      </main>
      <Footer />
      <ChatArea
        isHidden={isLiveChatOpen}
        onPerson={(carried) => openLiveChat({ carried })}
        Booking={ChatBooking}
      />
      <LiveChatArea Booking={ChatBooking} />
    </div>
  );
}
