/** Start times of consultations, in the company's zone (specification part 2, section 9). */
export const timeSlots = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'] as const;
export type TimeSlot = (typeof timeSlots)[number];

/** Length of a consultation (specification part 2, section 2). */
export const consultationMinutes = 30;

/** Kinds of consultation (specification part 2, section 9). */
export const consultationTypes = [
  { value: 'strategy', label: 'Strategy Session' },
  { value: 'demo', label: 'Product Demo' },
  { value: 'technical', label: 'Technical Consultation' },
] as const;
export type ConsultationType = (typeof consultationTypes)[number]['value'];

/** Where the talk takes place; video unless chosen otherwise, phone needs a number (resolution 32). */
export const consultationMedia = [
  { value: 'video', label: 'Video call' },
  { value: 'phone', label: 'Phone call' },
] as const;
export type ConsultationMedium = (typeof consultationMedia)[number]['value'];

/** "13:00" as people read it: "1:00 PM". */
export function timeSlotLabel(slot: TimeSlot): string {
  const hour = Number(slot.slice(0, 2));
  return `${hour > 12 ? hour - 12 : hour}:${slot.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** True for one of the seven start times. */
export function isTimeSlot(text: string): text is TimeSlot {
  return timeSlots.some((slot) => slot === text);
}
