import type { KeyboardEvent } from 'react';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { isLocked } from '#domain/time/month.ts';
import { shortTime, timeText } from '#domain/time/time-text.ts';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { companyToday, monthDayText, weekdayText } from '#web/shared/calendar-day.ts';
import { WeekCellField } from './week-cell.tsx';
import { daysFrom, dayTotals, type WeekRow } from './week-rows.ts';

interface WeekGridProps {
  monday: CalendarDate;
  rows: readonly WeekRow[];
  lockedThrough: string | null;
  /** Whose week it is; absent for one’s own. */
  userId: string | undefined;
  /** Whether time can be added, and not only changed. */
  takesMore: boolean;
}

/** A week as features by days, with sums. Arrow keys go from cell to cell, and Enter down. */
export function WeekGrid({ monday, rows, lockedThrough, userId, takesMore }: WeekGridProps) {
  const today = companyToday();
  const days = daysFrom(monday);
  const totals = dayTotals(rows);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields in it
    <div onKeyDown={moveInGrid} className="max-md:hidden">
      <Table caption="Week by feature and day">
        <thead>
          <tr>
            <Column>Feature</Column>
            {days.map((day) => (
              <Column
                key={day}
                numeric
                aria-current={day === today ? 'date' : undefined}
                className="w-20 aria-[current]:text-ink"
              >
                {weekdayText(day)}
                <span className="block text-xs font-normal">{monthDayText(day)}</span>
              </Column>
            ))}
            <Column numeric>Total</Column>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={row.scopeItemId || `${row.projectName} ${row.featureName}`}>
              <RowHead className="min-w-40 max-w-72 break-words">
                {row.featureName}
                <span className="block text-sm font-normal text-muted">{row.projectName}</span>
              </RowHead>
              {row.cells.map((cell, column) => (
                <Cell key={cell.day} numeric className="px-1">
                  <WeekCellField
                    place={`${line}-${column}`}
                    row={row}
                    cell={cell}
                    userId={userId}
                    isFixed={
                      isLocked(cell.day, lockedThrough) ||
                      row.scopeItemId === '' ||
                      row.projectId === '' ||
                      (!takesMore && cell.entries.length === 0) ||
                      cell.day > addDays(today, 31)
                    }
                  />
                </Cell>
              ))}
              <Cell numeric className="font-medium whitespace-nowrap">
                {row.minutes > 0 ? shortTime(row.minutes) : ''}
              </Cell>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <RowHead>Total</RowHead>
            {totals.map((minutes, index) => (
              <Cell key={days[index]} numeric className="pr-4 font-medium">
                {minutes > 0 ? shortTime(minutes) : ''}
              </Cell>
            ))}
            <Cell numeric className="font-semibold whitespace-nowrap">
              {timeText(totals.reduce((sum, minutes) => sum + minutes, 0))}
            </Cell>
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

const steps: Readonly<Record<string, readonly [lines: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Goes to the next cell; sideways only from the end of what is typed. */
function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  const { selectionStart: start, selectionEnd: end, value } = target;
  const isAllChosen = start === 0 && end === value.length;
  if (step[1] < 0 && !isAllChosen && (start !== 0 || end !== 0)) return;
  if (step[1] > 0 && !isAllChosen && (start !== value.length || end !== value.length)) return;
  const [line = 0, column = 0] = (target.dataset.place ?? '').split('-').map(Number);
  // Over cells that cannot be changed.
  for (let n = 1; n <= 50; n++) {
    const place = `${line + step[0] * n}-${column + step[1] * n}`;
    const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-place="${place}"]`);
    if (next === null) continue;
    event.preventDefault();
    next.focus();
    next.select();
    return;
  }
}
