import { consultationTypes } from './times/time-slots.ts';

/** A kind of consultation, as configured by staff. */
export interface ConsultationKind {
  /** Its identifier in the API and in stored bookings; never changes. */
  value: string;
  label: string;
  /** Whether visitors can choose it; a kind with bookings is hidden, never removed. */
  isOffered: boolean;
  /** How long before the start a visitor can still cancel; null for the general cut-off. */
  cancelCutOffMinutes: number | null;
  moveCutOffMinutes: number | null;
}

/** The kinds until staff change them (rule BOOKING-3). */
export const defaultConsultationKinds: readonly ConsultationKind[] = consultationTypes.map(
  ({ value, label }) => ({
    value,
    label,
    isOffered: true,
    cancelCutOffMinutes: null,
    moveCutOffMinutes: null,
  }),
);

/** The label stored with a booking; for bookings older than that column, the default label. */
export function consultationLabel(type: string, storedLabel: string): string {
  return storedLabel || (consultationTypes.find(({ value }) => value === type)?.label ?? '');
}

/** What a booking is called: a client's meeting about a project, or a consultation. */
export function bookingNoun(isProjectMeeting: boolean | undefined): 'meeting' | 'consultation' {
  return isProjectMeeting ? 'meeting' : 'consultation';
}

/** A unique value for a new kind: its label in lower case with hyphens. */
export function newKindValue(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);
  const base = words || 'type';
  let value = base;
  for (let count = 2; taken.includes(value); count++) value = `${base}-${count}`;
  return value;
}
