import { CircleHelp } from 'lucide-react';
import { type Figure, formatFigure } from '#domain/quote/price/admin-figures.ts';
import { type FigureGroup, whyNotAvailable } from './figure-groups.ts';

/** A group of figures; each line can be expanded to see how it is computed. */
export function FigureList({ group }: { group: FigureGroup }) {
  return (
    <section className="break-inside-avoid">
      <h3 className="text-base">{group.title}</h3>
      <p className="text-sm text-muted">{group.note}</p>
      <div className="mt-2 border-t border-line">
        {group.figures.map((figure) => (
          <FigureLine key={figure.label} figure={figure} />
        ))}
      </div>
    </section>
  );
}

function FigureLine({ figure }: { figure: Figure }) {
  const text = formatFigure(figure);
  const isNegative = figure.value !== null && figure.value < 0;
  const [, rest, last] = /^(.* )?(\S+)$/.exec(figure.label) ?? [];
  const why = [whyNotAvailable(figure), figure.howComputed].filter(Boolean).join(' ');
  return (
    <div className="border-b border-line">
      <details className="group">
        <summary
          title="How it’s calculated"
          className="flex list-none items-baseline gap-2 rounded-sm py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden"
        >
          <span className="min-w-0">
            {rest}
            {/* The sign never stands alone on a line. */}
            <span className="whitespace-nowrap">
              {last}{' '}
              <CircleHelp
                aria-hidden
                size={14}
                className="no-print -mt-0.5 inline text-muted group-open:text-ink"
              />
            </span>
          </span>
          <span className="sr-only">, how it’s calculated: </span>
          <span
            className={`figures ml-auto pl-3 text-right font-semibold whitespace-nowrap ${isNegative ? 'text-danger' : ''}`}
          >
            {text}
          </span>
        </summary>
        <p className="no-print pb-2.5 text-sm text-muted">{why}</p>
      </details>
      {/* The content of a collapsed line is not printed, so it is repeated here for printing. */}
      <p className="hidden pb-1 text-xs text-muted print:block">{why}</p>
    </div>
  );
}
