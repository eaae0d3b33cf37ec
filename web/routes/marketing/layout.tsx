import { Outlet } from 'react-router';
import { ChatArea } from '#web/features/chat-widget/chat-area.tsx';
import { Footer } from '#web/shell/footer.tsx';
import { Nav } from '#web/shell/nav.tsx';

/** Frame of the public pages. */
export default function MarketingLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Nav />
      <main id="main" className="grow">
        <Outlet />
      </main>
      <Footer />
      <ChatArea />
    </div>
  );
}
