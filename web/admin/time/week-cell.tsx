import { useRef } from 'react';
import { addTimeEntry, changeTimeEntry } from '#contract/projects/time-entries.ts';
import { readTypedTime, shortTime, timeText } from '#domain/time/time-text.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { controlClass } from '#web/kit/ui/basics/field.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { weekdayAndDayText } from '#web/shared/calendar-day.ts';
import { useSavedText } from './use-saved-text.ts';
import { useRemoveEntry } from './use-undoable-entry.ts';
import type { WeekCell, WeekRow } from './week-rows.ts';

interface WeekCellFieldProps {
  /** Line and column, for the arrow keys. */
  place: string;
  row: WeekRow;
  cell: WeekCell;
  userId: string | undefined;
  /** Its month is locked, or its feature is gone. */
  isFixed: boolean;
}

/** The minutes of a time without words; undefined for anything else. */
function minutesIn(text: string): number | undefined {
  const read = readTypedTime(text);
  return read === null || read.words !== '' ? undefined : read.minutes;
}

/** The time of a feature on a day. Several entries are changed in the list below the week. */
export function WeekCellField({ place, row, cell, userId, isFixed }: WeekCellFieldProps) {
  const saved = cell.minutes > 0 ? shortTime(cell.minutes) : '';
  const version = cell.entries.map((entry) => `${entry.id} ${entry.version}`).join();
  const text = useSavedText({ saved, version, send });
  /** What it was said about that it is not a time. */
  const refused = useRef('');
  const failed = 'Failed to save the time';
  const onError = () => text.failed();
  const add = useChange(addTimeEntry, { failed, onError });
  const change = useChange(changeTimeEntry, { failed, onError });
  const remove = useRemoveEntry(onError);
  const [entry, ...more] = cell.entries;
  const name = `${row.featureName}, ${weekdayAndDayText(cell.day)}`;
  const may = useMay();
  if (isFixed || more.length > 0 || !may(changeTimeEntry))
    return (
      <span
        className="inline-block min-h-9 px-2 py-1.5 text-muted"
        title={more.length > 0 ? `${cell.entries.length} entries` : undefined}
      >
        {saved || <span className="sr-only">None</span>}
      </span>
    );

  function send(typed: string): boolean {
    if (typed === '') {
      if (entry) remove.mutate({ params: { id: entry.id } });
      return entry !== undefined;
    }
    const minutes = minutesIn(typed);
    if (minutes === undefined) {
      if (refused.current !== typed)
        toast({
          variant: 'destructive',
          title: `“${typed}” is not a time`,
          description: 'Please enter a time such as 1h15, 1:15, 75m or 1.5h.',
        });
      refused.current = typed;
      return false;
    }
    if (minutes === cell.minutes) {
      text.setTyped(saved);
      return false;
    }
    if (entry)
      change.mutate({
        params: { id: entry.id },
        body: {
          ...{ scopeItemId: row.scopeItemId, day: cell.day, minutes },
          ...{ words: entry.words, version: entry.version },
        },
      });
    else
      add.mutate({
        params: { id: row.projectId },
        body: {
          ...{ scopeItemId: row.scopeItemId, day: cell.day, minutes, words: '' },
          ...(userId !== undefined && { userId }),
        },
      });
    return true;
  }

  return (
    <input
      data-place={place}
      aria-label={name}
      title={entry?.words || (entry && timeText(entry.minutes))}
      autoComplete="off"
      maxLength={20}
      aria-invalid={(text.typed.trim() !== '' && minutesIn(text.typed) === undefined) || undefined}
      value={text.typed}
      onChange={(event) => text.setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={text.save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') text.save();
        else if (event.key === 'Escape') text.setTyped(saved);
      }}
      className={`${controlClass} figures min-h-9 w-18 px-2 py-1 text-right`}
    />
  );
}
