import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  discardTimer,
  getTimer,
  type RunningTimer,
  startTimer,
  stopTimer,
} from '#contract/projects/time-timer.ts';
import { readTypedTime, timeText } from '#domain/time/time-text.ts';
import { isForgotten, timerMinutes } from '#domain/time/timer.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { FeaturePicker, type Picked } from './feature-picker.tsx';
import { useUndoableEntry } from './use-undoable-entry.ts';

/** One’s own running timer, undefined while it is unknown, null for none (rule TIME-9). */
export function useTimer(): RunningTimer | null | undefined {
  const may = useMay();
  return useQuery({ ...liveQueryOf(getTimer, {}), enabled: may(getTimer) }).data?.timer;
}

/** The running timer with what stops it; nothing while none is running. */
export function TimerLine() {
  const timer = useTimer();
  if (!timer) return null;
  return <Running key={timer.startedAt} timer={timer} />;
}

const tickMs = 15_000;

function Running({ timer }: { timer: RunningTimer }) {
  const { featureName, projectName, words } = timer;
  const startedAt = Date.parse(timer.startedAt);
  /** The one that is shown: another may run by now. */
  const meant = { startedAt: timer.startedAt };
  const [now, setNow] = useState(Date.now);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(tick);
  }, []);
  const undoable = useUndoableEntry();
  const stop = useChange(stopTimer, {
    done: (entry) => undoable('Timer stopped', entry),
    onError: (error) => {
      if (error instanceof ApiError && error.members.reason === 'another')
        // Which is shown next, in place of this one.
        toast({
          variant: 'destructive',
          title: 'Failed to stop the timer',
          description: failureText(error),
        });
      else setRefused(true);
    },
  });
  const goOn = useChange(startTimer, { failed: 'Failed to undo' });
  const discard = useChange(discardTimer, {
    done: () => ({
      title: 'Timer discarded',
      description: `${timeText(minutes)}, ${featureName}`,
      action: {
        label: 'Undo',
        run: () =>
          goOn.mutate({
            body: { scopeItemId: timer.scopeItemId, words, startedAt: timer.startedAt },
          }),
      },
    }),
    failed: 'Failed to discard the timer',
  });
  const wasForgotten = isForgotten(startedAt, now);
  const minutes = timerMinutes(startedAt, now);
  return (
    <section
      aria-label="Running timer"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-sunken px-4 py-3"
    >
      <p className="min-w-0 grow">
        <span className="figures font-semibold">{timeText(minutes)}</span>{' '}
        {words ? `“${words}”, ${featureName}` : featureName}
        <span className="block text-sm text-muted">{projectName}</span>
      </p>
      {wasForgotten || isRefused ? (
        <TimerForm
          {...{ timer, isRefused, wasForgotten, minutes }}
          error={stop.isError ? failureText(stop.error) : undefined}
          isPending={stop.isPending}
          onSave={(body) => stop.mutate({ body: { ...body, ...meant } })}
        />
      ) : (
        <Button
          look="primary"
          size="small"
          pending={stop.isPending}
          onClick={() => stop.mutate({ body: meant })}
        >
          Stop timer
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        pending={discard.isPending}
        onClick={() => discard.mutate({ query: meant })}
      >
        Discard
      </Button>
    </section>
  );
}

interface TimerFormProps {
  timer: RunningTimer;
  wasForgotten: boolean;
  /** The entry was refused, so that another feature and day can be chosen too. */
  isRefused: boolean;
  /** What it measured. */
  minutes: number;
  error: string | undefined;
  isPending: boolean;
  onSave: (body: { minutes: number; scopeItemId?: string; day?: string }) => void;
}

/** Asks how long a forgotten timer really was, and after a refusal what to book it on. */
function TimerForm({ timer, isRefused, wasForgotten, ...props }: TimerFormProps) {
  const [typed, setTyped] = useState(wasForgotten ? '' : timeText(props.minutes));
  const [day, setDay] = useState(timer.day);
  const [picked, setPicked] = useState<Picked>(timer);
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // In place of the button that was pressed, which is gone.
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  const read = readTypedTime(typed);
  const minutes = read === null || read.words !== '' ? undefined : read.minutes;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    const { scopeItemId } = picked;
    if (minutes === undefined || scopeItemId === '') return;
    props.onSave({
      minutes,
      ...(scopeItemId !== timer.scopeItemId && { scopeItemId }),
      ...(day !== timer.day && { day }),
    });
  }

  const error = isAsked && picked.scopeItemId === '' ? 'Please choose a feature' : props.error;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        ref={field}
        label={
          wasForgotten ? 'It ran for more than 12 hours. How long did you work?' : 'Time worked'
        }
        placeholder="1h15"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={
          isAsked && minutes === undefined
            ? 'Please enter a time such as 1h15, up to 24 hours'
            : undefined
        }
      />
      {isRefused && (
        <>
          <TextField
            label="Day"
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value || timer.day)}
          />
          <FeaturePicker picked={picked} onPick={setPicked} />
        </>
      )}
      <Button type="submit" look="primary" pending={props.isPending}>
        Save time
      </Button>
      <div role="alert" className="w-full text-sm">
        {error !== undefined && <p className="text-danger">{error}</p>}
      </div>
    </form>
  );
}
