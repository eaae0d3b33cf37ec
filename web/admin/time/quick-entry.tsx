import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { addTimeEntry, timeWordsMax } from '#contract/projects/time-entries.ts';
import { startTimer } from '#contract/projects/time-timer.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { readTypedTime, timeText } from '#domain/time/time-text.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { useTextDraft } from '#web/kit/record/form/use-text-draft.ts';
import { useKeys } from '#web/kit/record/single-keys.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { controlClass, Field, FieldError } from '#web/kit/ui/basics/field.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { companyToday, weekdayAndDayText } from '#web/shared/calendar-day.ts';
import { useTimer } from './timer-line.tsx';
import { useUndoableEntry } from './use-undoable-entry.ts';

interface QuickEntryProps {
  /** Names what is typed and not yet sent. */
  draft: string;
  features: readonly { id: string; label: string; projectId: string }[];
  /** The feature that was just added, which is chosen then. */
  added?: string | undefined;
  /** The day until one is chosen; today if absent. */
  firstDay?: () => CalendarDate;
  /** Whose time it is; one’s own if absent. */
  userId?: string | undefined;
}

/** State of an address that opens the line to enter time (key T). */
export interface EnterTimeState {
  entersTime?: true;
}

/** One line to enter time: "1h15 wrote the import", and what was understood of it (rule TIME-2). */
export function QuickEntry({
  draft,
  features,
  added,
  firstDay = companyToday,
  userId,
}: QuickEntryProps) {
  const [text, setText] = useTextDraft(`time ${draft}`);
  const [chosenDay, setChosenDay] = useState<CalendarDate>();
  const [chosen, setChosen] = useState(added ?? features[0]?.id ?? '');
  const [seen, setSeen] = useState(added);
  if (added !== seen) {
    setSeen(added);
    if (added !== undefined) setChosen(added);
  }
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const { state }: { state: EnterTimeState | null } = useLocation();
  useEffect(() => {
    if (state?.entersTime) field.current?.focus();
  }, [state]);
  useKeys({
    t: (event) => {
      event.preventDefault();
      field.current?.focus();
    },
  });
  const latest = useRef(text);
  latest.current = text;
  const undoable = useUndoableEntry();
  const add = useChange(addTimeEntry, {
    draft: `time ${draft}`,
    done: (entry) => undoable('Time added', entry),
    onSuccess: (_, { body: { minutes, words } }) => {
      const typed = readTypedTime(latest.current);
      // What was typed since is the next entry.
      if (typed?.minutes !== minutes || typed.words !== words) return;
      setText('');
      setAsked(false);
    },
  });
  const timer = useTimer();
  const start = useChange(startTimer, {
    failed: 'Failed to start the timer',
    onSuccess: () => setText(''),
  });
  // One that is gone is replaced by none: another one must not get its time.
  const feature = features.find(({ id }) => id === chosen);
  const day = chosenDay ?? firstDay();
  const understood = readTypedTime(text);
  const error =
    isAsked && understood === null
      ? 'Please enter a time such as 1h15, up to 24 hours'
      : isAsked && feature === undefined
        ? 'Please choose a feature'
        : add.isError
          ? failureText(add.error)
          : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (understood === null || feature === undefined) return;
    add.mutate({
      params: { id: feature.projectId },
      body: {
        // Asked again: midnight may have passed since the line was drawn.
        ...{ scopeItemId: feature.id, day: chosenDay ?? firstDay(), ...understood },
        ...(userId !== undefined && { userId }),
      },
    });
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="mb-6 grid gap-x-3 gap-y-4 rounded-lg border border-line p-4 sm:grid-cols-[minmax(0,1fr)_10rem] lg:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_10rem_auto]"
    >
      <SelectField
        label="Feature"
        prompt={feature === undefined ? 'Choose a feature' : undefined}
        value={feature?.id ?? ''}
        onChange={(event) => setChosen(event.target.value)}
        options={features.map(({ id, label }) => ({ value: id, label }))}
        className="max-lg:col-span-full"
      />
      <Field label="Time and what you did" className="max-sm:col-span-full">
        {(links) => (
          <input
            {...links}
            ref={field}
            aria-describedby={messageId}
            aria-invalid={error === undefined ? undefined : true}
            aria-keyshortcuts="T"
            autoComplete="off"
            maxLength={240}
            placeholder="1h15 wrote the import"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              // One that is on its way may still be refused.
              if (add.isError) add.reset();
            }}
            className={controlClass}
          />
        )}
      </Field>
      <TextField
        label="Day"
        type="date"
        value={day}
        onChange={(event) => setChosenDay(event.target.value || undefined)}
      />
      <div className="flex gap-2 self-end">
        <Button type="submit" look="primary" pending={add.isPending}>
          Add time
        </Button>
        {timer === null && userId === undefined && (
          <Button
            look="secondary"
            pending={start.isPending}
            disabled={feature === undefined || understood !== null}
            onClick={() =>
              feature &&
              start.mutate({
                body: { scopeItemId: feature.id, words: text.trim().slice(0, timeWordsMax) },
              })
            }
          >
            Start timer
          </Button>
        )}
      </div>
      <div id={messageId} aria-live="polite" className="col-span-full -mt-2 text-sm">
        {error !== undefined ? (
          <FieldError id={`${messageId}-error`}>{error}</FieldError>
        ) : understood === null ? (
          <p className="text-muted">Such as 1h15, 1:15, 75m or 1.5h, then what you did.</p>
        ) : (
          <p>
            <span className="figures font-semibold">{timeText(understood.minutes)}</span>
            {understood.words !== '' && <> for “{understood.words}”</>}
            <span className="text-muted"> on {weekdayAndDayText(day)}</span>
          </p>
        )}
      </div>
    </form>
  );
}
