import { Link } from 'react-router';
import type { InboxThreadReply } from '#contract/inbox/inbox.ts';
import { messageStatusLabels } from '#domain/contact/message-status.ts';
import { EmailLink } from '#web/admin/email-link.tsx';
import { useTeam } from '#web/admin/use-team.ts';
import { Fact } from '#web/kit/record/record-panel.tsx';
import { ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { answerState, messageStatusTones, noCompany } from './inbox-words.ts';
import type { ChangeMessage } from './use-change-message.ts';
import { useNow } from './use-now.ts';

interface MessageFactsProps {
  message: InboxThreadReply;
  change: ChangeMessage;
}

/** Who wrote a message, its state, and the actions on it. */
export function MessageFacts({ message, change }: MessageFactsProps) {
  const now = useNow();
  const answer = answerState(message, now);
  return (
    <>
      <h2 className="text-2xl wrap-anywhere">{message.name}</h2>
      <p className="mt-1 wrap-anywhere text-muted">{message.company || noCompany}</p>
      <StatusButtons message={message} change={change} />
      <dl className="mt-5 grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-y-2.5 text-[0.9375rem]">
        <Fact name="Status">
          <StatusDot
            tone={messageStatusTones[message.status]}
            label={messageStatusLabels[message.status]}
          />
        </Fact>
        {message.status !== 'spam' && (
          <Fact name="Answer">
            <StatusDot tone={answer.tone} label={answer.text} />
          </Fact>
        )}
        <Fact name="Assigned to">
          <AssigneeSelect message={message} change={change} />
        </Fact>
        <Fact name="Email">
          <EmailLink address={message.email} />
        </Fact>
        <Fact name="Reference">
          <span className="figures">{message.reference}</span>
        </Fact>
        <Fact name="Received">
          <RelativeDate at={message.createdAt} />
        </Fact>
        {message.leadId && (
          <Fact name="Lead">
            <Link
              to={`/admin/leads?lead=${message.leadId}`}
              className="underline underline-offset-4"
            >
              Open the lead
            </Link>
          </Fact>
        )}
        <Fact name="Consent">
          {message.consentVersion ? `Text ${message.consentVersion}` : 'Not sent from our form'}
        </Fact>
      </dl>
    </>
  );
}

/** The buttons that this status allows. */
function StatusButtons({ message, change }: MessageFactsProps) {
  const choices = {
    open: [
      { label: 'Close', status: 'closed' },
      { label: 'Spam', status: 'spam' },
    ],
    closed: [{ label: 'Reopen', status: 'open' }],
    spam: [{ label: 'Not spam', status: 'open' }],
  } as const;
  if (!useMay()('inbox:change')) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {choices[message.status].map(({ label, status }) => (
        <Button
          key={label}
          look="secondary"
          size="small"
          pending={change.isPending}
          onClick={() => change.mutate({ status })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function AssigneeSelect({ message, change }: MessageFactsProps) {
  const admins = useTeam('inbox');
  const { assignedTo } = message;
  return (
    <ReadOnlyUnless call="inbox:change">
      <CompactSelect
        label="Assigned to"
        value={assignedTo?.id ?? ''}
        options={[
          { value: '', label: 'No one' },
          ...admins.optionsWith(assignedTo?.id, assignedTo?.name),
        ]}
        onChange={(id) => change.mutate({ assignedTo: id || null })}
      />
    </ReadOnlyUnless>
  );
}
