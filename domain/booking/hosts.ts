import type { CalendarDate } from '../calendar-date.ts';

/** Days on which nobody is there. */
export interface ClosedDays {
  firstDate: CalendarDate;
  /** The last day, included. */
  lastDate: CalendarDate;
  /** Why, for staff: "Thanksgiving". */
  label: string;
}

/** Somebody of the staff who holds consultations. */
export interface Host {
  userId: string;
  /** The kinds of consultation they hold; null: every kind. */
  types: readonly string[] | null;
}

/** Days on which one host is away, while the others are there. */
interface Absence extends ClosedDays {
  userId: string;
}

/** The part of the rules that says who holds consultations, and when each is away. */
export interface Hosting {
  hosts: readonly Host[];
  absences: readonly Absence[];
}

/**
 * The hosts who are there on a day and hold a kind of consultation.
 *
 * @param type null asks for any kind.
 */
export function hostsOn(
  date: CalendarDate,
  type: string | null,
  { hosts, absences }: Hosting,
): readonly Host[] {
  return hosts.filter(
    (host) =>
      (type === null || host.types === null || host.types.includes(type)) &&
      !absences.some(
        (away) => away.userId === host.userId && away.firstDate <= date && date <= away.lastDate,
      ),
  );
}

/**
 * Whether somebody can hold a consultation on a day. Until staff name hosts nobody has to be named.
 *
 * @param type null asks for any kind.
 */
export function isHosted(date: CalendarDate, type: string | null, hosting: Hosting): boolean {
  return hosting.hosts.length === 0 || hostsOn(date, type, hosting).length > 0;
}

/**
 * The host with the fewest consultations ahead; of several the first of the settings.
 *
 * @param load how many consultations each has ahead, by user id; absent: none.
 * @returns null when there is nobody to choose from.
 */
export function leastBusy(hosts: readonly Host[], load: ReadonlyMap<string, number>): Host | null {
  const loadOf = (host: Host) => load.get(host.userId) ?? 0;
  return hosts.reduce<Host | null>(
    (least, host) => (least === null || loadOf(host) < loadOf(least) ? host : least),
    null,
  );
}
