import type { OverviewReply } from '#contract/overview.ts';
import { formatDollars } from '#domain/money.ts';
import { sheet, summits } from './profile-path.ts';

type Pipeline = OverviewReply['pipeline'];

/** The parts of the pipeline in the order of a quote's way, and how each is drawn. */
const parts = [
  { name: 'open', label: 'Open', area: 'fill-accent/15', line: 'stroke-accent' },
  { name: 'accepted', label: 'Accepted', area: 'fill-primary/20', line: 'stroke-primary' },
  { name: 'lost', label: 'Lost', area: 'fill-line/50', line: 'stroke-line-strong' },
] as const satisfies readonly { name: keyof Pipeline; label: string; area: string; line: string }[];

/** The pipeline's parts as an elevation profile, each summit as high as its sum, with the numbers. */
export function PipelineProfile({ pipeline }: { pipeline: Pipeline }) {
  const drawn = summits(parts.map((part) => pipeline[part.name].dollars));
  return (
    <div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        className="h-auto w-full"
      >
        {parts.map((part, index) => (
          <path
            key={part.name}
            d={drawn[index]?.path}
            strokeWidth="2"
            className={`${part.area} ${part.line}`}
          />
        ))}
        {drawn.map(({ x, y }) =>
          y < sheet.base ? <circle key={x} cx={x} cy={y} r="4" className="fill-ink" /> : null,
        )}
      </svg>
      <dl className="grid grid-cols-3 text-center">
        {parts.map((part) => {
          const { dollars, quotes } = pipeline[part.name];
          return (
            <div key={part.name} className="min-w-0">
              <dt className="text-sm text-muted">{part.label}</dt>
              <dd className="figures">
                <span className="block text-sm font-semibold whitespace-nowrap sm:text-base">
                  {formatDollars(dollars)}
                </span>
                <span className="block text-sm text-muted">
                  {quotes.toLocaleString('en-US')} {quotes === 1 ? 'quote' : 'quotes'}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
