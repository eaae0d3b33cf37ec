import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { type ClientApproval, getApprovalPdf } from '#contract/projects/shared-approvals.ts';
import { waitingText } from '#domain/approval/waiting.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { StatusDot, type StatusTone } from '#web/kit/ui/records/status-dot.tsx';
import { clientApprovalsQuery } from '#web/portal/portal-queries.ts';
import { companyDayText, dayText } from '#web/shared/calendar-day.ts';

const states: Record<ClientApproval['state'], [tone: StatusTone, label: string]> = {
  open: ['warning', 'Waiting for your answer'],
  approved: ['success', 'Approved'],
  'changes-asked': ['info', 'Changes requested'],
  withdrawn: ['neutral', 'Withdrawn'],
};

/** What the client of a project was asked to approve, and how long each side waited. */
export function ProjectApprovals({ projectId }: { projectId: string }) {
  const { data } = useQuery(clientApprovalsQuery);
  const approvals = data?.approvals.filter((one) => one.projectId === projectId) ?? [];
  const waiting = data?.waiting.find((one) => one.projectId === projectId);
  if (approvals.length === 0) return null;
  return (
    <section aria-labelledby="approvals" className="min-w-0">
      <h2 id="approvals" className="text-2xl">
        Approvals
      </h2>
      {waiting && <p className="figures mt-1 text-muted">{waitingText(waiting, ['you', 'us'])}</p>}
      <ul className="mt-4 border-t border-line">
        {approvals.map((approval) => (
          <ApprovalLine key={approval.id} approval={approval} />
        ))}
      </ul>
    </section>
  );
}

function ApprovalLine({ approval }: { approval: ClientApproval }) {
  const { id, milestoneTitle, state, answeredName, endedAt, path } = approval;
  const [tone, label] = states[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{milestoneTitle}</p>
        <p className="flex flex-wrap gap-x-3 text-[0.9375rem] break-words text-muted">
          <StatusDot tone={tone} label={label} />
          {state === 'open'
            ? `by ${dayText(approval.answerBy)}, ${approval.answered} of ${approval.total} reviewed`
            : endedAt && `${answeredName}, ${companyDayText(endedAt)}`}
        </p>
      </div>
      {state === 'open'
        ? path && (
            <Link to={path} className={buttonClass('secondary', 'small')}>
              Review<span className="sr-only">: {milestoneTitle}</span>
            </Link>
          )
        : endedAt && (
            <p className="flex flex-wrap gap-x-1 max-sm:-ml-3">
              {path && (
                <Link to={path} className={buttonClass('quiet', 'small')}>
                  See the answer<span className="sr-only"> about {milestoneTitle}</span>
                </Link>
              )}
              <a
                href={endpointUrl(getApprovalPdf.path, { id })}
                download
                aria-label={`Certificate of ${milestoneTitle}`}
                className={buttonClass('quiet', 'small')}
              >
                <Download aria-hidden size={16} />
                Certificate
              </a>
            </p>
          )}
    </li>
  );
}
