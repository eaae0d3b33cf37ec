import { Outlet } from 'react-router';
import { ChatArea } from '#web/features/chat-widget/chat-area.tsx';
import { LiveChatArea } from '#web/features/live-chat/live-chat-area.tsx';
import { openLiveChat, useLiveChat } from '#web/features/live-chat/live-chat-view.ts';
import { Footer } from '#web/shell/footer.tsx';
import { Nav } from '#web/shell/nav.tsx';

/** Frame of the public pages. */
export default function MarketingLayout() {
  const isLiveChatOpen = useLiveChat() !== null;
  return (
    <div className="flex min-h-dvh flex-col">
      <Nav />
      <main id="main" className="grow">
        <Outlet />
      </main>
      <Footer />
      <ChatArea isHidden={isLiveChatOpen} onPerson={(carried) => openLiveChat({ carried })} />
      <LiveChatArea />
    </div>
  );
}
