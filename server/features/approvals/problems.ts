import { Problem } from '#server/platform/http/problem.ts';
import type { Question } from './question.ts';
import type { ApprovalsTable } from './tables.ts';

/** Somebody has answered the question. */
export function answered({ answered_name: name }: Pick<ApprovalsTable, 'answered_name'>): Problem {
  return new Problem(
    'approval_answered',
    `${name} has already answered this. You do not need to do anything else.`,
    { extra: { name } },
  );
}

/** The team has taken the question back. */
export function withdrawn(): Problem {
  return new Problem(
    'approval_withdrawn',
    'The team has withdrawn this question. You do not need to do anything; we will write to you again.',
  );
}

/** It is not what the reader saw; what they wrote is kept. */
export function changed({ changes, obstacle }: Pick<Question, 'changes' | 'obstacle'>): Problem {
  const what = obstacle || changes.join(' ') || 'Something here has changed.';
  return new Problem(
    'approval_changed',
    obstacle === '' ? `${what} Please look again. Nothing you wrote is lost.` : what,
    { extra: { changes: obstacle === '' ? changes : [obstacle] } },
  );
}

/** @throws Problem `approval_answered` or `approval_withdrawn` for a question that has ended. */
export function refuseEnded(approval: ApprovalsTable): void {
  if (approval.state === 'withdrawn') throw withdrawn();
  if (approval.state !== 'open') throw answered(approval);
}
