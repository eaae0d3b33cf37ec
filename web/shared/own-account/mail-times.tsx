import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  changeMailTimes,
  getMailTimes,
  type StoredMailTimes,
} from '#contract/accounts/mail-times.ts';
import type { MailTimes } from '#domain/account/mail-times.ts';
import { timeSlotLabel } from '#domain/booking/times/time-slots.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';
import { ZoneChooser } from '#web/shared/slot-picker/zone-chooser.tsx';

const timesQuery = queryOf(getMailTimes, {});

/** The hours that come first when somebody turns on quiet hours. */
const usualNight = { start: '20:00', end: '07:00' };

const halfHours = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
  return { value, label: timeSlotLabel(value) };
});

/** When emails that can wait arrive: quiet hours and the daily summary (rules MAIL-8 and MAIL-9). */
export function MailTimesFields() {
  const times = useQuery(timesQuery);
  return (
    <Loaded query={times} what="your quiet hours" rows={3} quiet>
      {(stored) => <Fields stored={stored} />}
    </Loaded>
  );
}

function Fields({ stored }: { stored: StoredMailTimes }) {
  const { isChosen, ...first } = stored;
  const [times, setTimes] = useState<MailTimes>(first);
  const hasChosen = useRef(isChosen);
  const lastSaved = useRef(times);
  // One after the other, and shown at once: nobody waits between two choices.
  const change = useChange(changeMailTimes, {
    input: (body: MailTimes) => ({ body }),
    scope: 'email-times',
    done: () => ({ title: 'Saved' }),
    failed: 'Error saving your settings',
    onSuccess: (_, saved) => {
      lastSaved.current = saved;
    },
    onError: () => setTimes(lastSaved.current),
  });
  const { quiet, quietWeekends, summaryAt, timeZone } = times;
  function set(part: Partial<MailTimes>): void {
    // Until somebody chooses, the company's zone is in force; the first choice is made in one's own.
    const ownZone = hasChosen.current ? '' : localTimeZone();
    hasChosen.current = true;
    const next = { ...times, ...(ownZone !== '' && { timeZone: ownZone }), ...part };
    setTimes(next);
    change.mutate(next);
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">When they arrive</legend>
      <CheckboxField
        label="Quiet hours"
        hint="Emails that can wait arrive when they end. Meetings, deadlines, sign-in links and security notices never wait."
        checked={quiet !== null}
        onChange={({ target }) => set({ quiet: target.checked ? usualNight : null })}
      />
      {quiet !== null && (
        <div className="ml-8 grid max-w-sm grid-cols-2 gap-4">
          <SelectField
            label="From"
            value={quiet.start}
            options={others(quiet.end)}
            onChange={({ target }) => set({ quiet: { ...quiet, start: target.value } })}
          />
          <SelectField
            label="Until"
            value={quiet.end}
            options={others(quiet.start)}
            onChange={({ target }) => set({ quiet: { ...quiet, end: target.value } })}
          />
        </div>
      )}
      <CheckboxField
        label="Quiet weekends"
        hint="The same for Saturdays and Sundays."
        checked={quietWeekends}
        onChange={({ target }) => set({ quietWeekends: target.checked })}
      />
      <div className="grid max-w-sm gap-4">
        <SelectField
          label="Daily summary at"
          hint="Above, choose what goes into it."
          value={summaryAt}
          options={halfHours}
          onChange={({ target }) => set({ summaryAt: target.value })}
        />
        <ZoneChooser
          value={timeZone}
          onChange={(zone) => set({ timeZone: zone })}
          ourZone=""
          hours={12}
          disabled={false}
        />
      </div>
    </fieldset>
  );
}

/** Every half hour but one: quiet hours have a length. */
function others(taken: string) {
  return halfHours.filter(({ value }) => value !== taken);
}
