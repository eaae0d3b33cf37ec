import type { BookingSettingsInput, BookingSettingsReply } from '#contract/booking-settings.ts';

/** What the settings form holds: hours and days as they are typed. */
export interface SettingsValues {
  workingDays: number[];
  closedDays: { firstDate: string; lastDate: string; label: string }[];
  noticeHours: string;
  windowDays: string;
  bufferMinutes: string;
  cutOffHours: string;
  meetingUrl: string;
}

/** The form's values for the stored settings. */
export function settingsValues(settings: BookingSettingsReply): SettingsValues {
  return {
    workingDays: settings.workingDays,
    closedDays: settings.closedDays,
    noticeHours: String(settings.noticeMinutes / 60),
    windowDays: settings.windowDays === null ? '' : String(settings.windowDays),
    bufferMinutes: String(settings.bufferMinutes),
    cutOffHours: String(settings.cutOffMinutes / 60),
    meetingUrl: settings.meetingUrl,
  };
}

const whole = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** The settings that a form means; what is no number stays NaN for the contract to refuse. */
export function settingsInput(values: SettingsValues): BookingSettingsInput {
  return {
    workingDays: [...values.workingDays].sort(),
    closedDays: values.closedDays.map((closed) => ({
      ...closed,
      lastDate: closed.lastDate || closed.firstDate,
    })),
    noticeMinutes: Math.round(whole(values.noticeHours) * 60),
    windowDays: values.windowDays.trim() === '' ? null : whole(values.windowDays),
    bufferMinutes: whole(values.bufferMinutes),
    cutOffMinutes: Math.round(whole(values.cutOffHours) * 60),
    meetingUrl: values.meetingUrl.trim(),
  };
}
