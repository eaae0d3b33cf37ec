import { planWeeks, weeksNote, weeksText } from '#domain/project/milestone-plan.ts';
import { Part } from './quote-part.tsx';

/** The phases of the project over its weeks, as it will be planned (rule MILESTONE-9). */
export function Timeline({ timeline }: { timeline: string }) {
  const phases = planWeeks(timeline);
  const weeks = phases.at(-1)?.toWeek ?? 0;
  return (
    <Part title="Timeline">
      <div className="min-w-0">
        <p className="max-w-prose">
          About <strong className="figures font-semibold">{weeks} weeks</strong> from start to
          launch, in {phases.length} phases.
        </p>
        <ol className="mt-5 grid border-t border-line">
          {phases.map((planned) => (
            <li
              key={planned.phase}
              className="grid gap-x-8 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center print:grid-cols-2 print:py-2"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold">{planned.phase}</span>
                  <span className="figures whitespace-nowrap text-muted">{weeksText(planned)}</span>
                </p>
                <p className="text-sm text-muted">{planned.description}</p>
              </div>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${weeks} 1`}
                preserveAspectRatio="none"
                className="h-2.5 w-full rounded-full bg-sunken print:border print:border-line"
              >
                <rect
                  x={planned.fromWeek - 1}
                  width={planned.toWeek - planned.fromWeek + 1}
                  height="1"
                  className="fill-primary"
                />
              </svg>
            </li>
          ))}
        </ol>
        <p className="mt-3 max-w-prose text-sm text-muted">{weeksNote}</p>
      </div>
    </Part>
  );
}
