import { leadScoreMax } from '#domain/lead/lead-score.ts';

/** A score with a thin bar that lets the eye compare rows. */
export function Score({ score }: { score: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox={`0 0 ${leadScoreMax} 8`} className="h-1 w-10 @max-lg:hidden">
        <rect width={leadScoreMax} height="8" className="fill-line" />
        <rect width={score} height="8" className="fill-primary" />
      </svg>
      <span className="figures min-w-7 text-right">{score}</span>
    </span>
  );
}
