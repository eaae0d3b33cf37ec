/** A start time in the company's time zone, like 09:00. */
export type TimeSlot = string;

/** Start times until staff change them (rule BOOKING-4). */
export const timeSlots = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'] as const;

/** Kinds of consultation until staff change them (rule BOOKING-3). */
export const consultationTypes = [
  { value: 'strategy', label: 'Strategy Session' },
  { value: 'demo', label: 'Product Demo' },
  { value: 'technical', label: 'Technical Consultation' },
] as const;

/** Where the consultation takes place: video by default; phone needs a number (rule BOOKING-6). */
export const consultationMedia = [
  { value: 'video', label: 'Video call' },
  { value: 'phone', label: 'Phone call' },
] as const;
export type ConsultationMedium = (typeof consultationMedia)[number]['value'];

/** "13:00" as "1:00 PM". */
export function timeSlotLabel(slot: TimeSlot): string {
  const hour = Number(slot.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${slot.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** True for a time of day in steps of five minutes, which every calendar can show. */
export function isTimeSlot(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5][05]$/.test(text);
}
