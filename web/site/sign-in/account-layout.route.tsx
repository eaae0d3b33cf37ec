import { Outlet } from 'react-router';
import { Footer } from '#web/kit/shell/footer.tsx';
import { Nav } from '#web/kit/shell/nav.tsx';
import fullStyles from '#web/kit/styles/back-office.css?url';

/** Behind these pages lie the portal and the back office: their sheet is there when they open. */
export function links() {
  return [{ rel: 'stylesheet', href: fullStyles }];
}

/** Frame of the sign-in pages and of the pages that refuse. Each brings its own main element. */
export default function AccountLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Nav />
      <div className="grow">
        <Outlet />
      </div>
      <Footer />
    </div>
  );
}
