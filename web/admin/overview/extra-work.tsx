import { useQuery } from '@tanstack/react-query';
import { getExtraWork } from '#contract/projects/goodwill.ts';
import { amountText } from '#domain/change-request/change-price.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';

/** "Extra work this quarter: $14,200 signed, $2,300 at no charge, $900 open"; nothing without any. */
export function ExtraWork() {
  const work = useQuery(liveQueryOf(getExtraWork, {}));
  if (!work.data) return null;
  const { signedCents, givenCents, openCents } = work.data;
  if (signedCents + givenCents + openCents === 0) return null;
  return (
    <p className="figures text-sm text-muted [&>strong]:text-ink">
      Extra work this quarter: <strong>{amountText(signedCents)}</strong> signed,{' '}
      <strong>{amountText(givenCents)}</strong> at no charge,{' '}
      <strong>{amountText(openCents)}</strong> open
    </p>
  );
}
