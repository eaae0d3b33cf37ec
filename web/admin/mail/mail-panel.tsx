import { useQuery } from '@tanstack/react-query';
import {
  getMail,
  getMailHtml,
  type MailReply,
  resendMail,
  settleMail,
} from '#contract/inbox/mail.ts';
import { MailParts } from '#web/admin/mail-parts.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Fact, RecordPanel } from '#web/kit/record/record-panel.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { mailKindLabels, mailStatusLabel, mailStatusTones, templateLabel } from './mail-words.ts';

interface MailPanelProps {
  id: string;
  /** The mail from the list: its facts are shown while the text is loading. */
  listed: MailReply | undefined;
  onClose: () => void;
}

/** One mail beside the list: its status, and its content as the recipient sees it. */
export function MailPanel({ id, listed, onClose }: MailPanelProps) {
  const mail = useQuery(liveQueryOf(getMail, { params: { id } }));
  const facts = mail.data ?? listed;

  return (
    <RecordPanel
      screen="Email"
      label={facts ? `Email: ${facts.subject}` : 'Email'}
      onClose={onClose}
    >
      {facts && <MailFacts mail={facts} />}
      <Loaded
        query={mail}
        what="the email"
        rows={8}
        gone={
          <EmptyState title="This email does not exist">
            Please check the link for a typo.
          </EmptyState>
        }
      >
        {({ subject, text }) => (
          <MailParts src={endpointUrl(getMailHtml.path, { id })} subject={subject} text={text} />
        )}
      </Loaded>
    </RecordPanel>
  );
}

interface MailFactsProps {
  mail: MailReply;
}

function MailFacts({ mail }: MailFactsProps) {
  const resend = useChange(resendMail, {
    done: () => ({
      title: 'Email queued',
      description: `We’ll try again to email ${mail.recipient}.`,
    }),
    failed: 'Error',
  });
  return (
    <>
      <h2 className="text-2xl break-words">{mail.subject}</h2>
      {mail.lastError !== null && mail.status !== 'sent' && (
        <div className="mt-4">
          <Notice kind={mail.status === 'failed' ? 'danger' : 'warning'}>{mail.lastError}</Notice>
        </div>
      )}
      <dl className="mt-5 grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
        <Fact name="To">
          <span className="break-all">{mail.recipient}</span>
        </Fact>
        <Fact name="Status">
          <StatusDot tone={mailStatusTones[mail.status]} label={mailStatusLabel(mail)} />
        </Fact>
        <Fact name="Kind">
          {templateLabel(mail.template)}
          <span className="block text-muted">{mailKindLabels[mail.kind]}</span>
        </Fact>
        <Fact name="Created">
          <RelativeDate at={mail.createdAt} />
        </Fact>
        {mail.sentAt !== null && (
          <Fact name="Sent">
            <RelativeDate at={mail.sentAt} />
          </Fact>
        )}
        {mail.nextAttemptAt !== null && mail.attempts > 0 && (
          <Fact name="Next attempt">
            <RelativeDate at={mail.nextAttemptAt} />
          </Fact>
        )}
        <Fact name="Attempts">
          <span className="figures">{mail.attempts}</span>
        </Fact>
      </dl>
      {(mail.status === 'failed' || mail.status === 'sent') && (
        <IfMay call={resendMail}>
          <p className="mt-5 flex flex-wrap gap-2">
            {mail.mayResend && (
              <Button
                size="small"
                look="secondary"
                onClick={() => resend.mutate({ params: { id: mail.id } })}
                pending={resend.isPending}
              >
                {resend.isPending ? 'Sending again...' : 'Send again'}
              </Button>
            )}
            {mail.status === 'failed' && <Settle mail={mail} />}
          </p>
        </IfMay>
      )}
    </>
  );
}

/** Takes a failed mail from the list of what to do today, and puts it back. */
function Settle({ mail: { id, settledAt } }: Pick<MailFactsProps, 'mail'>) {
  const settle = useChange(settleMail, { failed: 'Error' });
  const isSettled = settledAt !== null;
  return (
    <Button
      size="small"
      look="secondary"
      onClick={() => settle.mutate({ params: { id }, body: { isSettled: !isSettled } })}
      pending={settle.isPending}
    >
      {isSettled ? 'Put back on today’s list' : 'Take off today’s list'}
    </Button>
  );
}
