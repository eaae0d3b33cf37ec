import { useLocation, useNavigate } from 'react-router';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { returnPath } from '#web/kit/session/guards.tsx';
import { portalStart, type SignedIn } from '#web/kit/session/use-sign-in.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { ClientLoginForm } from './client-login-form.tsx';

export function meta() {
  return pageMeta({ section: 'Client Portal Access' });
}

/** /client-login: leads to the required password change, or to the portal. */
export default function ClientLoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();

  function proceed(user: SignedIn): void {
    const home = user.isAdmin ? '/admin/dashboard' : portalStart(user);
    const target = user.opensProject ? home : returnPath(state, home);
    navigate(user.mustChangePassword ? '/change-password' : target, { replace: true });
  }

  return (
    <GatePage
      title="Client Portal Access"
      intro={
        <>
          <p>Follow your project, read your documents and reach your team.</p>
          <p className="mt-4 text-base">
            No access yet, or trouble signing in? Write to{' '}
            <a
              className="text-primary underline underline-offset-4"
              href={`mailto:${siteSettings.companyEmail}`}
            >
              {siteSettings.companyEmail}
            </a>
            .
          </p>
        </>
      }
    >
      <ClientLoginForm onSignedIn={proceed} />
    </GatePage>
  );
}
