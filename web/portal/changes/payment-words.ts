import type { ChangeWayReply } from '#contract/projects/change-requests.ts';
import { formatCents } from '#domain/money.ts';

/** "$261.80 now, then 12 payments rise by $196.35", or "$2,618.00 now". */
export function paymentText({
  nowCents,
  raised,
}: {
  nowCents: number;
  raised: readonly Pick<ChangeWayReply['raised'][number], 'raiseCents'>[];
}): string {
  const [first] = raised;
  const now = `${formatCents(nowCents)} now`;
  if (first === undefined) return now;
  const rise = `by ${formatCents(first.raiseCents)}`;
  return raised.length === 1
    ? `${now}, then your last payment rises ${rise}`
    : `${now}, then ${raised.length} payments rise ${rise}`;
}
