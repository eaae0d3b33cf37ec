import { Link } from 'react-router';
import { confirmEmailChange } from '#contract/accounts/email-change.ts';
import { call } from '#web/kit/api/request.ts';
import { MailedLinkPage } from '#web/kit/page/mailed-link-page.tsx';
import { renewSession } from '#web/kit/session/session.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';

export function meta() {
  return pageMeta({ section: 'Confirm Your Email' });
}

async function confirm(token: string): Promise<string> {
  const { email } = await call(confirmEmailChange, { body: { token } });
  // The signed-in user has a new address now, or is signed out.
  await renewSession();
  return `Your account email is now ${email}.`;
}

/** /confirm-email: for the link sent to a new email address. */
export default function ConfirmEmailPage() {
  return (
    <MailedLinkPage
      title="Confirm Your Email"
      intro="You’ll sign in with it from now on, and we’ll email you there."
      question="Use this address for your account?"
      button="Use this address"
      pending="Confirming…"
      carryOut={confirm}
      next={
        <Link to="/client-portal#account" className={buttonClass('primary')}>
          Go to your account
        </Link>
      }
    />
  );
}
