import { Link, useLocation, useNavigate } from 'react-router';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { returnPath } from '#web/kit/session/guards.tsx';
import type { SignedIn } from '#web/kit/session/use-sign-in.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { AdminLoginForm } from './admin-login-form.tsx';

/** The administrators' sign-in, shown at both of its URLs (rule SESSION-5). */
export function AdminGate() {
  const navigate = useNavigate();
  const { state } = useLocation();

  // Where to go depends on the user's rights (rule SESSION-6).
  function proceed(user: SignedIn): void {
    if (user.mustChangePassword) navigate('/change-password', { replace: true });
    else if (user.isAdmin) navigate(returnPath(state, '/admin/dashboard'), { replace: true });
    else navigate('/client-portal', { replace: true });
  }

  return (
    <GatePage
      title="Admin Login"
      intro={
        <>
          <p>This login is for administrators only.</p>
          <p className="mt-6">
            <Link to="/" className={buttonClass('secondary')}>
              Return to Home
            </Link>
          </p>
        </>
      }
    >
      <AdminLoginForm onSignedIn={proceed} />
    </GatePage>
  );
}
