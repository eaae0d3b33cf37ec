import { useState } from 'react';
import { addTimeEntry, changeTimeEntry } from '#contract/projects/time-entries.ts';
import { readTypedTime, shortTime, timeText } from '#domain/time/time-text.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { controlClass } from '#web/kit/ui/basics/field.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { weekdayAndDayText } from '#web/shared/calendar-day.ts';
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

/** The time of a feature on a day. Several entries are changed in the list below the week. */
export function WeekCellField({ place, row, cell, userId, isFixed }: WeekCellFieldProps) {
  const saved = cell.minutes > 0 ? shortTime(cell.minutes) : '';
  const [typed, setTyped] = useState(saved);
  const failed = 'Failed to save the time';
  const onError = () => setTyped(saved);
  const add = useChange(addTimeEntry, { failed, onError });
  const change = useChange(changeTimeEntry, { failed, onError });
  const remove = useRemoveEntry();
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

  function save(): void {
    const text = typed.trim();
    if (text === saved || add.isPending || change.isPending || remove.isPending) return;
    if (text === '') {
      if (entry) remove.mutate({ params: { id: entry.id } });
      return;
    }
    const read = readTypedTime(text);
    if (read === null || read.words !== '') {
      toast({
        variant: 'destructive',
        title: `“${text}” is not a time`,
        description: 'Please enter a time such as 1h15, 1:15, 75m or 1.5h.',
      });
      setTyped(saved);
      return;
    }
    const { minutes } = read;
    if (minutes === cell.minutes) setTyped(saved);
    else if (entry)
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
  }

  return (
    <input
      data-place={place}
      aria-label={name}
      title={entry?.words || (entry && timeText(entry.minutes))}
      autoComplete="off"
      maxLength={20}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        else if (event.key === 'Escape') setTyped(saved);
      }}
      className={`${controlClass} figures min-h-9 w-18 px-2 py-1 text-right`}
    />
  );
}
