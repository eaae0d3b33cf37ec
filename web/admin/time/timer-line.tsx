import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import {
  discardTimer,
  getTimer,
  type RunningTimer,
  stopTimer,
} from '#contract/projects/time-timer.ts';
import { readTypedTime, timeText } from '#domain/time/time-text.ts';
import { isForgotten, timerMinutes } from '#domain/time/timer.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
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
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(tick);
  }, []);
  const undoable = useUndoableEntry();
  const stop = useChange(stopTimer, {
    done: (entry) => undoable('Timer stopped', entry),
    failed: 'Failed to stop the timer',
  });
  const discard = useChange(discardTimer, {
    done: () => ({ title: 'Timer discarded' }),
    failed: 'Failed to discard the timer',
  });
  return (
    <section
      aria-label="Running timer"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-sunken px-4 py-3"
    >
      <p className="min-w-0 grow">
        <span className="figures font-semibold">{timeText(timerMinutes(startedAt, now))}</span>{' '}
        {words ? `“${words}”, ${featureName}` : featureName}
        <span className="block text-sm text-muted">{projectName}</span>
      </p>
      {isForgotten(startedAt, now) ? (
        <AskMinutes
          isPending={stop.isPending}
          onAnswer={(minutes) => stop.mutate({ body: { minutes } })}
        />
      ) : (
        <Button
          look="primary"
          size="small"
          pending={stop.isPending}
          onClick={() => stop.mutate({ body: {} })}
        >
          Stop timer
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        pending={discard.isPending}
        onClick={() => discard.mutate({})}
      >
        Discard
      </Button>
    </section>
  );
}

interface AskMinutesProps {
  isPending: boolean;
  onAnswer: (minutes: number) => void;
}

/** Asks how long a forgotten timer really was. */
function AskMinutes({ isPending, onAnswer }: AskMinutesProps) {
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const read = readTypedTime(typed);
  const minutes = read === null || read.words !== '' ? undefined : read.minutes;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (minutes !== undefined) onAnswer(minutes);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label="It ran for more than 12 hours. How long did you work?"
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
      <Button type="submit" look="primary" pending={isPending}>
        Save time
      </Button>
    </form>
  );
}
