import { Link } from 'react-router';
import type { OverviewReply } from '#contract/office/overview.ts';
import { formatDollars } from '#domain/money.ts';
import { type QuoteStatus, quoteStatusLabels } from '#domain/quote/quote-status.ts';
import { sheet, summits } from './profile-path.ts';

type Pipeline = NonNullable<OverviewReply['pipeline']>;

interface Part {
  name: Exclude<keyof Pipeline, 'totalDollars'>;
  label: string;
  /** Statuses of the quotes it is made of (rule QUOTE-6). */
  statuses: readonly QuoteStatus[];
  area: string;
  line: string;
}

/** The parts of the pipeline in the order that quotes go through, and how each is drawn. */
const parts: readonly Part[] = [
  {
    name: 'open',
    label: 'Open',
    statuses: ['pending', 'approved'],
    area: 'fill-accent/15',
    line: 'stroke-accent',
  },
  {
    name: 'accepted',
    label: 'Accepted',
    statuses: ['accepted'],
    area: 'fill-primary/20',
    line: 'stroke-primary',
  },
  {
    name: 'lost',
    label: 'Lost',
    statuses: ['rejected'],
    area: 'fill-line/50',
    line: 'stroke-line-strong',
  },
];

/** From here on, three amounts in full do not fit beside each other. */
const longest = 100_000_000;
const inShort = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** The pipeline's parts as an elevation profile, each summit as high as its sum, and as numbers. */
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
                <span
                  title={dollars < longest ? undefined : formatDollars(dollars)}
                  className="block text-sm font-semibold whitespace-nowrap sm:text-base"
                >
                  {dollars < longest ? formatDollars(dollars) : inShort.format(dollars)}
                </span>
                <span className="block text-sm text-muted">
                  {quotes.toLocaleString('en-US')} {quotes === 1 ? 'quote' : 'quotes'}
                </span>
                <span className="mt-1 flex flex-wrap justify-center gap-x-3 text-sm">
                  {part.statuses.map((status) => (
                    <Link
                      key={status}
                      to={`/admin/quotes?status=${status}`}
                      className="rounded-sm py-0.5 font-semibold text-primary underline-offset-4 hover:underline"
                    >
                      {quoteStatusLabels[status]}
                      <span className="sr-only"> quotes</span>
                    </Link>
                  ))}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
