import type { BookingSettingsInput } from '#contract/bookings/booking-settings.ts';

/** One type of consultation as typed; empty hours follow the general cut-off. */
export interface TypeValues {
  value: string;
  label: string;
  isOffered: boolean;
  cancelHours: string;
  moveHours: string;
}

/** The values of the settings form, with hours and days as typed. */
export interface SettingsValues {
  workingDays: number[];
  closedDays: { firstDate: string; lastDate: string; label: string }[];
  noticeHours: string;
  windowDays: string;
  bufferMinutes: string;
  cutOffHours: string;
  maxMoves: string;
  /** Start times such as "1:30 PM", separated by commas. */
  slots: string;
  types: TypeValues[];
  /** Hosts with the values of their types. */
  hosts: { userId: string; types: string[] }[];
  absences: { userId: string; firstDate: string; lastDate: string; label: string }[];
  meetingUrl: string;
}

/** The form's values of the stored settings. */
export function settingsValues(settings: BookingSettingsInput): SettingsValues {
  return {
    workingDays: settings.workingDays,
    closedDays: settings.closedDays,
    noticeHours: String(settings.noticeMinutes / 60),
    windowDays: settings.windowDays === null ? '' : String(settings.windowDays),
    bufferMinutes: String(settings.bufferMinutes),
    cutOffHours: String(settings.cutOffMinutes / 60),
    maxMoves: settings.maxMoves === null ? '' : String(settings.maxMoves),
    slots: settings.slots.map(twelveHours).join(', '),
    types: settings.types.map(({ value, label, isOffered, ...type }) => ({
      value,
      label,
      isOffered,
      cancelHours: hoursText(type.cancelCutOffMinutes),
      moveHours: hoursText(type.moveCutOffMinutes),
    })),
    hosts: settings.hosts.map(({ userId, types }) => ({
      userId,
      types: types ?? settings.types.map(({ value }) => value),
    })),
    absences: settings.absences,
    meetingUrl: settings.meetingUrl,
  };
}

/**
 * Replaces the types: hosts of all types also get the new ones, which otherwise nobody could be
 * booked for; removed types are taken from all hosts.
 */
export function withTypes(
  { types: before, hosts }: SettingsValues,
  types: TypeValues[],
): Pick<SettingsValues, 'types' | 'hosts'> {
  const all = types.map(({ value }) => value);
  return {
    types,
    hosts: hosts.map((host) => ({
      ...host,
      types: before.every(({ value }) => host.types.includes(value))
        ? all
        : host.types.filter((value) => all.includes(value)),
    })),
  };
}

const hoursText = (minutes: number | null) => (minutes === null ? '' : String(minutes / 60));
const minutesOf = (hours: string) => (hours.trim() === '' ? null : Math.round(Number(hours) * 60));

/** A start time of 24 hours, "13:30", as "1:30 PM". */
function twelveHours(slot: string): string {
  const hour = Number(slot.slice(0, 2));
  return `${hour % 12 || 12}${slot.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const startTime = /^(\d{1,2}):(\d\d)\s*(am|pm)?$/i;

/** Parses "9:00 AM, 13:00" into sorted start times; the contract rejects anything else in it. */
function slotList(text: string): string[] {
  const slots = text
    .split(/\s*[,;]\s*|\s+(?=\d)/)
    .filter((slot) => slot.trim() !== '')
    .map((slot) => {
      const [, hour = '', minutes, half = ''] = startTime.exec(slot.trim()) ?? [];
      if (minutes === undefined || (half !== '' && (Number(hour) > 12 || Number(hour) === 0)))
        return slot;
      const past = half.toLowerCase() === 'pm' ? 12 : 0;
      const inDay = half === '' ? Number(hour) : (Number(hour) % 12) + past;
      return `${String(inDay).padStart(2, '0')}:${minutes}`;
    });
  return [...new Set(slots)].sort();
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** The settings of the form's values; an invalid number becomes NaN, which the contract rejects. */
export function settingsInput(values: SettingsValues): BookingSettingsInput {
  return {
    workingDays: [...values.workingDays].sort(),
    closedDays: values.closedDays.map((closed) => ({
      ...closed,
      lastDate: closed.lastDate || closed.firstDate,
    })),
    noticeMinutes: Math.round(numberOf(values.noticeHours) * 60),
    windowDays: values.windowDays.trim() === '' ? null : numberOf(values.windowDays),
    bufferMinutes: numberOf(values.bufferMinutes),
    cutOffMinutes: Math.round(numberOf(values.cutOffHours) * 60),
    maxMoves: values.maxMoves.trim() === '' ? null : numberOf(values.maxMoves),
    slots: slotList(values.slots),
    types: values.types.map(({ value, label, isOffered, cancelHours, moveHours }) => ({
      value,
      label: label.trim(),
      isOffered,
      cancelCutOffMinutes: minutesOf(cancelHours),
      moveCutOffMinutes: minutesOf(moveHours),
    })),
    hosts: values.hosts.map(({ userId, types }) => ({
      userId,
      // Null: hosts of all types also get those that are added later.
      types: values.types.every(({ value }) => types.includes(value)) ? null : types,
    })),
    absences: values.absences.map((away) => ({
      ...away,
      lastDate: away.lastDate || away.firstDate,
    })),
    meetingUrl: values.meetingUrl.trim(),
  };
}
