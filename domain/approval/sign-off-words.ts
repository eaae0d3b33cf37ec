import type { ApprovalState } from './approval-state.ts';

/** How a question stands and with whom, as a report says it; the day is told beside it. */
export function signOffWords({
  state,
  round,
  name,
}: {
  state: Exclude<ApprovalState, 'withdrawn'>;
  round: number;
  name: string;
}): string {
  if (state === 'approved') return `Approved by ${name}`;
  if (state === 'open') return `Waiting for ${name}`;
  return `${name} asked for changes (round ${round})`;
}
