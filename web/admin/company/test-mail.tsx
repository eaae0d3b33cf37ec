import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { getMail, type MailReply } from '#contract/inbox/mail.ts';
import { sendTestMail } from '#contract/office/branding.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice, type NoticeKind } from '#web/kit/ui/notice.tsx';

/** How often to look how a test went, in milliseconds. */
const lookEveryMs = 1_500;

interface TestMailProps {
  /** Host of the mail server; null while mails are written to files. */
  server: string | null;
  /** Called once a mail server has accepted the test. */
  onArrived?: () => void;
}

/** Mails a test to the signed-in admin, and says how it went in the mail server's own words. */
export function TestMail({ server, onArrived }: TestMailProps) {
  const send = useChange(sendTestMail, { failed: 'We could not send the test' });
  const id = send.data?.id;
  const mail = useQuery({
    ...queryOf(getMail, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : lookEveryMs),
  });
  const hasArrived = mail.data?.status === 'sent' && server !== null;
  const isTold = useRef('');
  useEffect(() => {
    if (!hasArrived || id === undefined || isTold.current === id) return;
    isTold.current = id;
    onArrived?.();
  }, [hasArrived, id, onArrived]);
  const outcome = id === undefined ? null : outcomeOf(mail.data, server);
  return (
    <section aria-label="Test email" className="mt-8 grid justify-items-start gap-3">
      <p>
        {server === null
          ? 'This server has no mail server (SMTP_URL). It writes emails to files, so they reach no one.'
          : `Emails go through ${server}, which is set on the server (SMTP_URL).`}
      </p>
      <Button look="secondary" pending={send.isPending} onClick={() => send.mutate({})}>
        Send yourself a test email
      </Button>
      {outcome && (
        <Notice kind={outcome.kind} announced>
          <p>
            To {send.data?.to}: {outcome.text}
          </p>
          {outcome.kind !== 'success' && outcome.kind !== 'info' && (
            <p className="mt-1">
              See every attempt under{' '}
              <Link to="/admin/inbox/mail" className="font-semibold text-primary underline">
                Email
              </Link>
              .
            </p>
          )}
        </Notice>
      )}
    </section>
  );
}

/** Whether nothing more is known by looking again soon. */
function isOver(mail: MailReply | undefined): boolean {
  return mail !== undefined && mail.status !== 'queued';
}

function outcomeOf(
  mail: MailReply | undefined,
  server: string | null,
): { kind: NoticeKind; text: string } {
  if (mail === undefined || (mail.status === 'queued' && mail.lastError === null))
    return { kind: 'info', text: 'waiting to be sent…' };
  if (mail.status === 'sent')
    return server === null
      ? { kind: 'warning', text: 'written to a file on the server.' }
      : { kind: 'success', text: `${server} accepted it. Please check your inbox.` };
  if (mail.status === 'queued')
    return { kind: 'warning', text: `not accepted yet, we will try again. ${mail.lastError}` };
  return { kind: 'danger', text: `refused. ${mail.lastError ?? ''}` };
}
