import { stopMailedFactorReset } from '#contract/accounts/factor-resets.ts';
import { call } from '#web/kit/api/request.ts';
import { MailedLinkPage } from '#web/kit/page/mailed-link-page.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Keep Your Second Factors' });
}

async function keep(token: string): Promise<string> {
  await call(stopMailedFactorReset, { body: { token } });
  return 'Your second factors stay as they are.';
}

/** /keep-second-factors: for the link of the mail about a reset. */
export default function KeepSecondFactorsPage() {
  return (
    <MailedLinkPage
      title="Keep Your Second Factors"
      intro="An administrator started to remove them. You can stop that here."
      question="Keep your passkeys, your authenticator app and your recovery codes?"
      button="Keep my second factors"
      pending="Keeping them…"
      carryOut={keep}
    />
  );
}
