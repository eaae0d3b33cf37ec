import type { StoredBookingSettings } from '#contract/bookings/booking-settings.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Booking settings as the audit trail shows them: every list as lines, with names instead of ids.
 *
 * @param people the names of everyone who can be a host
 */
export function bookingAuditText(
  settings: StoredBookingSettings,
  people: readonly { id: string; name: string }[],
): Record<string, unknown> {
  const { blockedTimes: _, types, hosts, absences, closedDays, workingDays, ...rest } = settings;
  const nameOf = (userId: string) => people.find(({ id }) => id === userId)?.name ?? userId;
  const labelOf = (value: string) => types.find((type) => type.value === value)?.label ?? value;
  return {
    ...rest,
    workingDays: workingDays.map((day) => weekdays[day]),
    closedDays: closedDays.map(periodText),
    types: types.map(({ label, isOffered, cancelCutOffMinutes, moveCutOffMinutes }) =>
      [
        label,
        !isOffered && 'hidden',
        cancelCutOffMinutes !== null && `cancel ${cancelCutOffMinutes} minutes before`,
        moveCutOffMinutes !== null && `move ${moveCutOffMinutes} minutes before`,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    hosts: hosts.map(
      ({ userId, types: given }) =>
        `${nameOf(userId)}: ${given === null ? 'every type' : given.map(labelOf).join(' · ')}`,
    ),
    absences: absences.map((away) => `${nameOf(away.userId)}: ${periodText(away)}`),
  };
}

function periodText({
  firstDate,
  lastDate,
  label,
}: StoredBookingSettings['closedDays'][number]): string {
  const days = firstDate === lastDate ? firstDate : `${firstDate} to ${lastDate}`;
  return label === '' ? days : `${days} (${label})`;
}
