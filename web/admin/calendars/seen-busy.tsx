import { useId, useState } from 'react';
import type { HostCalendars } from '#contract/bookings/host-calendars.ts';
import { zoneName } from '#domain/booking/times/time-text.ts';
import { ShowAll } from '#web/shared/show-all.tsx';
import { busyText } from './busy-text.ts';

const shownFirst = 6;

/** When we think that the host is busy: only times, since nothing else is stored. */
export function SeenBusy({ shown: { busy, timeZone } }: { shown: HostCalendars }) {
  const id = useId();
  const [isAll, setIsAll] = useState(false);
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="text-lg">
        What we see in your calendar
      </h3>
      <p className="mt-1 text-sm text-muted">
        Times are in {zoneName(timeZone, Date.now())}. We store only when you are busy, never what
        it is.
      </p>
      {busy.length === 0 ? (
        <p className="mt-3">Nothing in the next 60 days.</p>
      ) : (
        <ul id={id} className="figures mt-3 grid gap-1">
          {(isAll ? busy : busy.slice(0, shownFirst)).map((time) => (
            <li key={time.from}>{busyText(time, timeZone)}</li>
          ))}
        </ul>
      )}
      {busy.length > shownFirst && (
        <ShowAll
          isAll={isAll}
          onAll={setIsAll}
          listId={id}
          all={`Show all ${busy.length}`}
          className="mt-1"
        />
      )}
    </section>
  );
}
