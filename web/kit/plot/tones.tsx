/*
 * The colors of marks, each with its own pattern, so that no series is known by its color alone.
 * Every outline has 3:1 on every surface in both themes (WCAG 2.2, 1.4.11), and is black in print.
 */

/** A color of marks and its pattern. */
export type Tone = 'solid' | 'striped' | 'dotted' | 'crossed' | 'open' | 'quiet';

interface ToneLook {
  /** Of the outline, and of the pattern's lines. */
  stroke: string;
  /** Of a solid mark; patterns have none. */
  fill?: string;
  /** The lines of the pattern, in a tile of 6 by 6. */
  lines?: string;
}

const looks: Record<Tone, ToneLook> = {
  solid: { stroke: 'stroke-primary print:stroke-ink', fill: 'fill-primary print:fill-ink' },
  striped: { stroke: 'stroke-accent-strong print:stroke-ink', lines: 'M-1 7 7-1M-1 1 1-1M5 7 7 5' },
  dotted: { stroke: 'stroke-info print:stroke-ink', lines: 'M1.5 1.5h.01M4.5 4.5h.01' },
  crossed: { stroke: 'stroke-danger print:stroke-ink', lines: 'M0 0 6 6M0 6 6 0' },
  open: { stroke: 'stroke-line-strong print:stroke-ink', fill: 'fill-surface print:fill-surface' },
  quiet: { stroke: 'stroke-line-strong print:stroke-ink', lines: 'M0 3H6' },
};

/** The classes of a line of a tone. */
export function strokeOf(tone: Tone): string {
  return looks[tone].stroke;
}

/** The definitions of the patterns that a plot uses. */
export function TonePatterns({ id, tones }: { id: string; tones: readonly Tone[] }) {
  return (
    <defs>
      {[...new Set(tones)].map((tone) => {
        const { lines, stroke } = looks[tone];
        return lines === undefined ? null : (
          <pattern
            key={tone}
            id={`${id}-${tone}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
          >
            <path
              d={lines}
              className={stroke}
              strokeWidth={tone === 'dotted' ? 2 : 1.3}
              strokeLinecap={tone === 'dotted' ? 'round' : 'butt'}
            />
          </pattern>
        );
      })}
    </defs>
  );
}

interface MarkProps {
  /** The id of the plot, whose patterns it uses. */
  id: string;
  tone: Tone;
  d: string;
  /** Not final: with a dashed outline. */
  isOpen?: boolean;
}

/** One filled mark of a plot, with an outline inside its edges. */
export function Mark({ id, tone, d, isOpen = false }: MarkProps) {
  const { stroke, fill } = looks[tone];
  return (
    <path
      d={d}
      className={`${stroke} ${isOpen && tone === 'solid' ? 'fill-primary/25 print:fill-surface' : (fill ?? '')}`}
      fill={fill === undefined ? `url(#${id}-${tone})` : undefined}
      strokeWidth="1.5"
      strokeDasharray={isOpen ? '4 3' : undefined}
      strokeLinejoin="round"
    />
  );
}

/** A rectangle as a path, without the outline's half width outside it. */
export function boxPath(x: number, y: number, width: number, height: number): string {
  const inset = 0.75;
  const w = Math.max(width - 2 * inset, 0.5);
  const h = Math.max(height - 2 * inset, 0.5);
  const round = (value: number) => Math.round(value * 10) / 10;
  return `M${round(x + inset)} ${round(y + inset)}h${round(w)}v${round(h)}h${-round(w)}z`;
}

/** A mark and what it means. */
export interface LegendEntry {
  label: string;
  tone: Tone;
  isOpen?: boolean;
  /** A line, dashed if its tone is striped. */
  isLine?: boolean;
}

/** The names of the series with their marks. */
export function Legend({ id, entries }: { id: string; entries: readonly LegendEntry[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {entries.map(({ label, tone, isOpen = false, isLine = false }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="16" height="12" viewBox="0 0 16 12">
            {isLine ? (
              <path
                d="M0 6h16"
                className={strokeOf(tone)}
                strokeWidth="2.5"
                strokeDasharray={tone === 'striped' ? '6 4' : undefined}
              />
            ) : (
              <Mark id={id} tone={tone} d={boxPath(0, 0, 16, 12)} isOpen={isOpen} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
