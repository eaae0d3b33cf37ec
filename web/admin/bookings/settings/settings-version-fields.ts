import type { BookingSettingsReply } from '#contract/bookings/booking-settings.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { dayText } from '#web/shared/calendar-day.ts';
import type { SettingsValues } from './settings-values.ts';
import { weekdays } from './working-days-field.tsx';

/** The fields in which two versions of the settings are compared; lists have one line per entry. */
export function settingsVersionFields(
  people: BookingSettingsReply['people'],
  types: SettingsValues['types'],
): readonly VersionField<SettingsValues>[] {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'Someone else';
  const labelOf = (value: string) => types.find((type) => type.value === value)?.label ?? value;
  return [
    {
      name: 'workingDays',
      label: 'Business days',
      text: (days: SettingsValues['workingDays']) =>
        weekdays
          .filter(({ value }) => days.includes(value))
          .map(({ label }) => label)
          .join(', '),
    },
    {
      name: 'closedDays',
      label: 'Closed days',
      text: (closed: SettingsValues['closedDays']) =>
        closed.map((days) => `${periodText(days)} ${days.label}`.trim()).join('\n'),
    },
    { name: 'noticeHours', label: 'Notice (hours)' },
    { name: 'windowDays', label: 'Window (days)' },
    { name: 'bufferMinutes', label: 'Buffer (minutes)' },
    { name: 'cutOffHours', label: 'Cutoff (hours)' },
    { name: 'maxMoves', label: 'Moves per booking' },
    { name: 'slots', label: 'Start times' },
    {
      name: 'types',
      label: 'Types',
      text: (all: SettingsValues['types']) => all.map(typeText).join('\n'),
    },
    {
      name: 'hosts',
      label: 'Hosts',
      text: (hosts: SettingsValues['hosts']) =>
        hosts
          .map((host) => `${nameOf(host.userId)}: ${host.types.map(labelOf).join(', ')}`)
          .join('\n'),
    },
    {
      name: 'absences',
      label: 'Absences',
      text: (absences: SettingsValues['absences']) =>
        absences
          .map((away) => `${nameOf(away.userId)}: ${periodText(away)} ${away.label}`.trim())
          .join('\n'),
    },
    { name: 'meetingUrl', label: 'Meeting link' },
  ];
}

function periodText({ firstDate, lastDate }: { firstDate: string; lastDate: string }): string {
  const days = [firstDate, lastDate].filter((date) => date !== '');
  return [...new Set(days)].map(dayText).join(' to ');
}

function typeText({ label, isOffered, cancelHours, moveHours }: SettingsValues['types'][number]) {
  return [
    label,
    !isOffered && 'hidden',
    cancelHours !== '' && `cancel ${cancelHours} h before`,
    moveHours !== '' && `move ${moveHours} h before`,
  ]
    .filter(Boolean)
    .join(', ');
}
