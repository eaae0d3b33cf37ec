import { consultationTypes } from './times/time-slots.ts';

/** A kind of consultation as staff set it up. */
export interface ConsultationKind {
  /** Its name in the API and in stored bookings; never changes. */
  value: string;
  label: string;
  /** Whether visitors can choose it; one that bookings have is hidden, never removed. */
  isOffered: boolean;
  /** How long before the start a visitor can still cancel one; null: as the general cut-off. */
  cancelCutOffMinutes: number | null;
  moveCutOffMinutes: number | null;
}

/** The first three, until staff change them (rule BOOKING-3). */
export const defaultConsultationKinds: readonly ConsultationKind[] = consultationTypes.map(
  ({ value, label }) => ({
    value,
    label,
    isOffered: true,
    cancelCutOffMinutes: null,
    moveCutOffMinutes: null,
  }),
);

/** The label a booking was made under; of one made before labels were kept, the first label of its kind. */
export function consultationLabel(type: string, keptLabel: string): string {
  return keptLabel || (consultationTypes.find(({ value }) => value === type)?.label ?? '');
}

/** A name for a new kind: its label in small letters and hyphens, unlike all others. */
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
