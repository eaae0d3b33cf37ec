import { Outlet } from 'react-router';
import { Footer } from '#web/kit/shell/footer.tsx';
import { Nav } from '#web/kit/shell/nav.tsx';

/** Layout of the sign-in and access-denied pages. Each renders its own main element. */
export default function AccountLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Nav />
      <div className="peer grow">
        <Outlet />
      </div>
      <Footer />
    </div>
  );
}
