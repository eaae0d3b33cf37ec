import { useQuery } from '@tanstack/react-query';
import { listHostCalendars } from '#contract/bookings/host-calendars.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { SettingsSection } from '#web/shared/own-account/settings-section.tsx';
import { CalendarRow } from './calendar-row.tsx';

const calendarsQuery = liveQueryOf(listHostCalendars, {});

/** The calendars that somebody connected as an administrator, to remove them; nothing without any. */
export function FormerCalendars() {
  const { data } = useQuery(calendarsQuery);
  if (data === undefined || data.calendars.length === 0) return null;
  return (
    <SettingsSection
      title="Busy times"
      about="Calendars that you connected as an administrator. We do not read them anymore."
    >
      <ul aria-label="Your calendars" className="border-t border-line">
        {data.calendars.map((calendar) => (
          <CalendarRow key={calendar.id} calendar={calendar} />
        ))}
      </ul>
    </SettingsSection>
  );
}
