import type { FeatureCostReply } from '#contract/projects/time-costs.ts';
import type { FeatureTimeReply } from '#contract/projects/time-entries.ts';
import { isSpentAhead, spentPercent } from '#domain/time/spent.ts';
import { timeText } from '#domain/time/time-text.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

interface SpentWordsProps {
  features: readonly FeatureTimeReply[];
  costs: ReadonlyMap<string, FeatureCostReply>;
}

/** The early word: features whose price is spent clearly faster than they are done (rule TIME-8). */
export function SpentWords({ features, costs }: SpentWordsProps) {
  const ahead = features.flatMap(({ id, label, done, isRemoved }) => {
    // Nothing can be said or done about it anymore.
    const cost = isRemoved ? undefined : costs.get(id);
    const percent = cost ? spentPercent(cost.spentCents, cost.priceCents) : null;
    return isSpentAhead(percent, done)
      ? [{ id, text: `${label}: ${percent}% of its price spent, ${done}% done` }]
      : [];
  });
  const uncosted = [...costs.values()].reduce((sum, cost) => sum + cost.unratedMinutes, 0);
  if (ahead.length === 0 && uncosted === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      {ahead.length > 0 && (
        <Notice kind="warning">
          <ul>
            {ahead.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {uncosted > 0 && (
        <Notice kind="info">
          No hourly cost yet for {timeText(uncosted)}. Set it under My week.
        </Notice>
      )}
    </div>
  );
}
