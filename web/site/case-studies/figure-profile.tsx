import type { StoryFigures } from '#contract/projects/stories.ts';

const width = 320;

/**
 * A completed project as a climb: a mark on the ground for each week, a camp for each milestone, the
 * last one the summit. Decorative; the same figures are text below it.
 */
export function FigureProfile({ figures: { weeks, milestones } }: { figures: StoryFigures }) {
  // With more weeks than fit, or with nothing to climb to, marks would show nothing.
  const marks = weeks !== null && weeks <= 80 ? weeks : 0;
  if (milestones === 0 || milestones > 20) return null;
  const camps = Array.from({ length: milestones }, (_, at) => {
    const share = (at + 1) / milestones;
    return { x: 10 + share * (width - 24), y: 96 - share ** 1.4 * 78 };
  });
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 120`} className="mt-4 w-full max-w-sm">
      <path
        d={`M0 108h${width}${Array.from({ length: marks + 1 }, (_, at) => `M${(10 + (at / Math.max(marks, 1)) * (width - 24)).toFixed(1)} 104v8`).join('')}`}
        className="stroke-line-strong"
        strokeWidth="1.5"
      />
      <polyline
        points={['10,98', ...camps.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)].join(' ')}
        fill="none"
        strokeWidth="3"
        strokeLinejoin="round"
        className="stroke-primary"
      />
      {camps.slice(0, -1).map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="5" className="fill-paper stroke-primary" strokeWidth="2" />
      ))}
      <path d={`m${width - 14} 6 9 16h-18Z`} className="fill-accent" />
    </svg>
  );
}
