import { Link } from 'react-router';
import { forgotPassword } from '#contract/accounts/account.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteText } from '#web/kit/shell/site-text.ts';
import { MailLinkForm } from './mail-link-form.tsx';

export function meta() {
  return pageMeta({ section: 'Forgot Password' });
}

/** /forgot-password: requests an email with a link to choose a new password. */
export default function ForgotPasswordPage() {
  return (
    <GatePage title="Forgot Password" intro={<p>{siteText('forgot-password.intro.text')}</p>}>
      <MailLinkForm endpoint={forgotPassword} button="Send Reset Link">
        <Link
          to="/client-login"
          className="justify-self-start rounded-sm py-1 text-[0.9375rem] text-primary underline underline-offset-4"
        >
          Back to sign-in
        </Link>
      </MailLinkForm>
    </GatePage>
  );
}
