import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { changeMailChoice, getMailChoice } from '#contract/inbox/mail-link.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { GatePage } from '#web/kit/page/gate-page.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { privateStyles } from '#web/kit/styles/style-sheets.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { LinkHeader, PortalFooter } from '#web/portal/frame.tsx';

export function meta() {
  return pageMeta({ section: 'Your Emails' });
}

export function links() {
  return privateStyles();
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { token = '' } = params;
  try {
    const choice = await call(getMailChoice, { params: { token }, signal: request.signal });
    return { token, choice };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { token, choice: null };
    throw error;
  }
}

/** /emails/:token: what the link at the end of an email turns off, and on again (rule MAIL-7). */
export default function EmailChoiceRoute() {
  const { token, choice } = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader />
      <div className="grow">
        {choice === null ? <LinkNotValid /> : <Choice key={token} token={token} first={choice} />}
      </div>
      <PortalFooter />
    </div>
  );
}

type Shown = Exclude<Awaited<ReturnType<typeof clientLoader>>['choice'], null>;

function Choice({ token, first }: { token: string; first: Shown }) {
  const [{ label, about, email, isOn }, setChoice] = useState(first);
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState('');

  async function turn(): Promise<void> {
    setPending(true);
    setFailure('');
    try {
      setChoice(await call(changeMailChoice, { params: { token }, body: { isOn: !isOn } }));
      setDone(true);
    } catch (error) {
      setFailure(failureText(error, 'We can’t reach the server. Please try again.'));
    }
    setPending(false);
  }

  return (
    <GatePage
      title="Your emails"
      intro={<p>One kind of email at a time. Opening this page changes nothing.</p>}
    >
      <div className="grid gap-5">
        <div className="grid gap-1">
          <h2 className="text-2xl">{label}</h2>
          <p className="text-muted">{about}</p>
        </div>
        <p className="break-words">
          {isOn ? 'We send these to ' : 'We no longer send these to '}
          <strong>{email}</strong>.
        </p>
        {isDone && (
          <Notice kind="success" announced>
            {isOn ? 'You’ll get these emails again.' : 'You won’t get these emails now.'}
          </Notice>
        )}
        {failure && (
          <Notice kind="danger" announced>
            {failure}
          </Notice>
        )}
        <Button
          look={isOn ? 'accent' : 'secondary'}
          pending={isPending}
          onClick={() => void turn()}
        >
          {isOn ? 'Stop these emails' : 'Send them again'}
        </Button>
      </div>
    </GatePage>
  );
}

function LinkNotValid() {
  return (
    <GatePage
      title="This link is not valid"
      intro={<p>Please check that you copied the complete link from our email.</p>}
    >
      <div className="grid gap-5">
        <p>We keep emails for a limited time. If yours is old, use the link in a newer one.</p>
        <Link to="/contact" className={buttonClass('primary')}>
          Write to us
        </Link>
      </div>
    </GatePage>
  );
}
