import type { FeatureCostReply } from '#contract/projects/time-costs.ts';
import { formatCents } from '#domain/money.ts';
import { isSpentAhead, spentPercent } from '#domain/time/spent.ts';

/** What was spent on a feature, as a share of its price where it has one. */
export function SpentCell({ cost, done }: { cost: FeatureCostReply; done: number | null }) {
  const { spentCents, priceCents } = cost;
  const percent = spentPercent(spentCents, priceCents);
  if (spentCents === 0) return <span className="text-muted">None yet</span>;
  const isAhead = isSpentAhead(percent, done);
  return (
    <span className="grid gap-1">
      <span className="whitespace-nowrap">
        {formatCents(spentCents)}
        {percent !== null && (
          <span className={isAhead ? 'font-semibold text-danger' : 'text-muted'}> {percent}%</span>
        )}
      </span>
      {percent !== null && (
        <svg
          aria-hidden
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          className="h-1 w-full rounded-sm"
        >
          <rect width="100" height="4" className="fill-line" />
          <rect
            width={Math.min(percent, 100)}
            height="4"
            className={isAhead ? 'fill-danger' : 'fill-primary'}
          />
        </svg>
      )}
    </span>
  );
}
