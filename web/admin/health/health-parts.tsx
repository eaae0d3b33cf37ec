import { Link } from 'react-router';
import type { HealthPart } from '#contract/office/health.ts';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot, type StatusTone } from '#web/kit/ui/records/status-dot.tsx';

const levels: Record<HealthPart['level'], { tone: StatusTone; label: string; rank: number }> = {
  failed: { tone: 'danger', label: 'Failed', rank: 0 },
  warning: { tone: 'warning', label: 'Warning', rank: 1 },
  off: { tone: 'neutral', label: 'Off', rank: 3 },
  ok: { tone: 'success', label: 'OK', rank: 2 },
};

/** Every part of the site: how it is, since when, and what to do; the worst first. */
export function HealthParts({ parts }: { parts: readonly HealthPart[] }) {
  const sorted = parts.toSorted((a, b) => levels[a.level].rank - levels[b.level].rank);
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="text-lg font-semibold">
        Parts
      </h2>
      <ul className="mt-2 max-w-4xl border-t border-line">
        {sorted.map((part) => (
          <Part key={part.name} part={part} />
        ))}
      </ul>
    </section>
  );
}

function Part({ part: { title, level, says, todo, detail, more, since } }: { part: HealthPart }) {
  const { tone, label } = levels[level];
  const isUnwell = level === 'failed' || level === 'warning';
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="flex items-baseline justify-between gap-3 sm:block">
        <h3 className="font-semibold">{title}</h3>
        <StatusDot tone={tone} label={label} />
      </div>
      <div className="grid gap-1 break-words">
        <p>{says}</p>
        {todo !== '' && (
          <p>
            {isUnwell && <strong className="font-semibold">What to do: </strong>}
            {todo}
          </p>
        )}
        <p className="text-sm text-muted empty:hidden">
          {(detail !== '' || isUnwell) && (
            <FactsLine
              facts={[
                detail,
                isUnwell && (
                  <>
                    Started <RelativeDate at={since} />
                  </>
                ),
              ]}
            />
          )}
        </p>
        {more && (
          <p>
            <Link to={more.path} className="text-primary underline">
              {more.label}
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
