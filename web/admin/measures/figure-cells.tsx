import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MeasureUnit } from '#domain/measures/measure.ts';
import { differenceOf, measureText } from '#domain/measures/measure-text.ts';
import { Cell } from '#web/kit/ui/table.tsx';

interface FigureProps {
  value: number | null;
  before: number | null;
  unit: MeasureUnit;
}

/** How a figure differs from the one before, in words, with an arrow. */
export function DifferenceText({ value, before, unit }: FigureProps) {
  const { direction, text } = differenceOf(value, before, unit);
  const Arrow = direction === 'up' ? ArrowUp : direction === 'down' ? ArrowDown : null;
  return (
    <span className="inline-flex items-center gap-1">
      {Arrow && <Arrow aria-hidden size={14} className="shrink-0" />}
      {text}
    </span>
  );
}

/**
 * A figure, the one before and the difference: three cells, on narrow screens one below the other in the
 * first.
 */
export function FigureCells({ value, before, unit }: FigureProps) {
  return (
    <>
      <Cell numeric className="align-top whitespace-nowrap">
        <span className={value === null ? 'text-muted' : 'font-medium'}>
          {measureText(value, unit)}
        </span>
        <span className="block text-sm text-muted sm:hidden">
          {before !== null && `before ${measureText(before, unit)}`}
        </span>
        <span className="block text-sm text-muted sm:hidden">
          <DifferenceText value={value} before={before} unit={unit} />
        </span>
      </Cell>
      <Cell numeric className="align-top whitespace-nowrap text-muted max-sm:hidden">
        {measureText(before, unit)}
      </Cell>
      <Cell className="align-top whitespace-nowrap text-muted max-sm:hidden">
        <DifferenceText value={value} before={before} unit={unit} />
      </Cell>
    </>
  );
}
