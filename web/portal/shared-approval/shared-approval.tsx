import { Download, ExternalLink } from 'lucide-react';
import { getSharedApprovalFile, type SharedApproval } from '#contract/projects/shared-approvals.ts';
import { sizeText } from '#domain/document/document-type.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { longDayText } from '#web/shared/calendar-day.ts';
import { AnsweredApproval } from './answered-approval.tsx';
import { ApprovalItemCard } from './approval-item.tsx';
import { DecisionForm } from './decision-form.tsx';
import type { Said } from './page-answers.ts';
import { useApproval } from './use-approval.ts';

interface SharedApprovalProps {
  token: string;
  first: SharedApproval;
}

/** A milestone that somebody is asked to approve, item by item (rule SIGNOFF-4). */
export function SharedApprovalView({ token, first }: SharedApprovalProps) {
  const { question, answers, refusal, say, choose, decide, pictures } = useApproval(token, first);
  const { said, theirs } = answers;
  const { state, items } = question;
  const looked = items.filter(({ id }) => said[id]?.answer).length;
  return (
    <div className="shell grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12">
      <header className="grid gap-2">
        <p className="break-words text-muted">
          {question.projectName},{' '}
          <span className="figures whitespace-nowrap">{question.projectReference}</span>
        </p>
        <h1 className="text-4xl break-words">{question.milestoneTitle}</h1>
        {state === 'open' && (
          <p className="text-lg">
            Please answer by {longDayText(question.answerBy)}.{' '}
            <span className="text-muted">It takes about 5 minutes.</span>
          </p>
        )}
        {question.milestoneDescription && (
          <p className="max-w-prose break-words text-muted">{question.milestoneDescription}</p>
        )}
      </header>

      {state === 'withdrawn' && (
        <Notice kind="info">
          The team has withdrawn this question. You do not need to do anything; we will write to you
          again.
        </Notice>
      )}
      {question.answer && <AnsweredApproval token={token} question={question} />}
      {state === 'open' && (question.obstacle || question.changes.length > 0) && (
        <Notice kind="warning">
          {question.obstacle ||
            `${question.changes.join(' ')} What you see here is the newest version.`}
        </Notice>
      )}

      <ToLookAt token={token} question={question} />

      <section aria-labelledby="items" className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="items" className="text-2xl">
            {state !== 'open'
              ? 'What was shown'
              : items.length === 1
                ? 'What is ready'
                : `${items.length} things are ready`}
          </h2>
          {state === 'open' && (
            <p role="status" className="figures text-muted">
              {looked} of {items.length} reviewed
            </p>
          )}
        </div>
        {state === 'open' && (
          <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
            <div
              className="h-full rounded-full bg-primary"
              style={{ width: `${(100 * looked) / items.length}%` }}
            />
          </div>
        )}
        <ol className="grid gap-4">
          {items.map((item) => (
            <li key={item.id}>
              <ApprovalItemCard
                token={token}
                item={item}
                said={(state === 'open' && said[item.id]) || item}
                theirs={theirs[item.id]}
                onChoose={(which) => choose(item.id, which)}
                isOpen={state === 'open' && question.obstacle === ''}
                onSay={(value: Said) => say(item.id, value)}
                pictures={pictures}
              />
            </li>
          ))}
        </ol>
      </section>

      {state === 'open' && question.obstacle === '' && (
        <DecisionForm question={question} said={said} onDecide={decide} />
      )}
      {refusal && state === 'open' && (
        // In view wherever the reader is: at an item, or at the end of a long page.
        <div className="sticky bottom-4 z-10">
          <Notice kind="warning" announced>
            {refusal}
          </Notice>
        </div>
      )}
    </div>
  );
}

/** The words of the team, the place and the files to look at. */
function ToLookAt({ token, question }: { token: string; question: SharedApproval }) {
  const { note, link, files, askedBy } = question;
  if (note === '' && link === '' && files.length === 0) return null;
  return (
    <section
      aria-label="What to review"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-sunken p-5"
    >
      {note && (
        <div>
          <p className="text-sm text-muted">{askedBy} writes</p>
          <p className="mt-1 break-words whitespace-pre-line">{note}</p>
        </div>
      )}
      {link && (
        <p>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass('primary')} max-w-full`}
          >
            <ExternalLink aria-hidden size={18} className="shrink-0" />
            <span className="truncate">Open {new URL(link).host}</span>
            <span className="sr-only">in a new tab</span>
          </a>
        </p>
      )}
      {files.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-baseline gap-x-3">
              <a
                href={endpointUrl(getSharedApprovalFile.path, { token, id: file.id })}
                download
                className="inline-flex min-w-0 items-center gap-2 font-medium break-all text-primary underline underline-offset-4"
              >
                <Download aria-hidden size={16} className="shrink-0" />
                {file.name}
              </a>
              <span className="figures text-sm text-muted">
                Version {file.version}, {sizeText(file.size)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
