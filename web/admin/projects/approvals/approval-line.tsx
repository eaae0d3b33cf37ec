import { ClipboardCheck, Download, ExternalLink } from 'lucide-react';
import {
  remindApprover,
  type ShownApproval,
  withdrawApproval,
} from '#contract/projects/approvals.ts';
import type { MilestoneReply } from '#contract/projects/milestones.ts';
import { getApprovalPdf } from '#contract/projects/shared-approvals.ts';
import { callFromDay } from '#domain/approval/approval-reminders.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { AskedChanges } from './asked-changes.tsx';

const since = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

interface ApprovalLineProps {
  milestone: MilestoneReply;
  /** The questions about the milestone, latest first. */
  approvals: readonly ShownApproval[];
  onAsk: () => void;
}

/** How the approval of a milestone stands, and what staff can do about it. */
export function ApprovalLine({ milestone, approvals, onAsk }: ApprovalLineProps) {
  const [latest] = approvals.filter(({ state }) => state !== 'withdrawn');
  if (latest?.state === 'open' && milestone.state !== 'completed')
    return <OpenQuestion milestone={milestone} approval={latest} />;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
      {latest && latest.state !== 'open' && <Answer approval={latest} />}
      {milestone.state !== 'completed' && (
        <Button
          look="quiet"
          size="small"
          className="-ml-3"
          aria-label={`Ask for approval of ${milestone.title}`}
          onClick={onAsk}
        >
          <ClipboardCheck aria-hidden size={16} />
          {latest ? 'Ask again' : 'Ask for approval'}
        </Button>
      )}
      {latest && latest.state !== 'open' && <AskedChanges approval={latest} />}
    </div>
  );
}

interface OpenQuestionProps {
  milestone: MilestoneReply;
  approval: ShownApproval;
}

function OpenQuestion({ milestone, approval }: OpenQuestionProps) {
  const { id, approverName, fallbackName, askedAt, daysWaited, changes, items, path } = approval;
  const { instead = null } = approval;
  const isGone = instead !== null;
  const reader = instead || approverName;
  const params = { params: { id } };
  const remind = useChange(remindApprover, {
    done: () => ({ title: `We reminded ${reader}` }),
    failed: 'Nothing was sent',
  });
  const withdraw = useChange(withdrawApproval, {
    done: () => ({ title: 'Question withdrawn', description: milestone.title }),
    failed: 'Failed to withdraw the question',
  });
  const looked = items.filter(({ answer }) => answer !== '').length;
  return (
    <div className="mt-2 grid gap-1 text-[0.9375rem]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusDot tone={daysWaited >= callFromDay ? 'danger' : 'warning'} label="Asked" />
        <span className="figures min-w-0 break-words">
          Waiting for {reader} since {since.format(Date.parse(askedAt))}, day {daysWaited}, {looked}{' '}
          of {items.length} reviewed
          {daysWaited >= callFromDay && ', time to call'}
        </span>
      </div>
      {isGone && (
        <p className="break-words text-warning">
          {approverName} no longer has access to this project.{' '}
          {instead === ''
            ? 'Withdraw this question and ask someone else.'
            : `${instead} can answer instead. To ask someone else, withdraw this question and ask again.`}
        </p>
      )}
      {fallbackName && !isGone && (
        <p className="text-muted">If there is no answer: {fallbackName}</p>
      )}
      {changes.length > 0 && <p className="text-warning">{changes.join(' ')}</p>}
      <div className="-ml-3 flex flex-wrap items-center gap-x-1">
        {instead !== '' && (
          <Button
            look="quiet"
            size="small"
            pending={remind.isPending}
            aria-label={`Remind ${reader} of ${milestone.title}`}
            onClick={() => remind.mutate(params)}
          >
            Remind
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          pending={withdraw.isPending}
          aria-label={`Withdraw the question about ${milestone.title}`}
          onClick={() => withdraw.mutate(params)}
        >
          Withdraw
        </Button>
        {!isGone && (
          <a href={path} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
            <ExternalLink aria-hidden size={16} />
            Page<span className="sr-only"> of the approver, in a new tab</span>
          </a>
        )}
      </div>
    </div>
  );
}

function Answer({ approval }: { approval: ShownApproval }) {
  const { id, state, round, answeredName, items, path } = approval;
  const changes = items.filter(({ answer }) => answer === 'change').length;
  const count = changes === 1 ? '1 change' : `${changes} changes`;
  return (
    <>
      <StatusDot
        tone={state === 'approved' ? 'success' : 'warning'}
        label={state === 'approved' ? 'Approved' : 'Changes requested'}
      />
      <span className="min-w-0 break-words">
        {state === 'approved'
          ? `by ${answeredName}${changes > 0 ? `, except ${count}` : ''}`
          : `${answeredName} asks for ${count} (round ${round})`}
      </span>
      <a
        href={endpointUrl(getApprovalPdf.path, { id })}
        download
        className={buttonClass('quiet', 'small')}
      >
        <Download aria-hidden size={16} />
        Certificate
      </a>
      <a href={path} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
        <ExternalLink aria-hidden size={16} />
        Page<span className="sr-only"> of the answer, in a new tab</span>
      </a>
    </>
  );
}
