import { useLocation, useNavigate } from 'react-router';
import { ClientLoginForm } from '#web/features/sign-in/client-login-form.tsx';
import { portalStart, type SignedIn } from '#web/features/sign-in/use-sign-in.ts';
import { pageMeta } from '#web/page-meta.ts';
import { returnPath } from '#web/routes/guards.tsx';
import { GatePage } from '#web/shell/gate-page.tsx';
import { siteSettings } from '#web/site-settings.ts';

export function meta() {
  return pageMeta({ section: 'Client Portal Access' });
}

/** /client-login: on to the forced password change, or to the portal. */
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
