import { Outlet } from 'react-router';
import { Footer } from '#web/shell/footer.tsx';
import { Nav } from '#web/shell/nav.tsx';

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
