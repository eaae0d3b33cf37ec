import type { CalendarDate } from '../calendar-date.ts';

/** Days on which the company is closed. */
export interface ClosedDays {
  firstDate: CalendarDate;
  /** The last day, inclusive. */
  lastDate: CalendarDate;
  /** The reason, for staff: "Thanksgiving". */
  label: string;
}

/** A staff member who gives consultations. */
export interface Host {
  userId: string;
  /** The kinds of consultation they give; null for every kind. */
  types: readonly string[] | null;
}

/** Days on which one host is away. */
interface Absence extends ClosedDays {
  userId: string;
}

/** The part of the rules about hosts and their absences. */
export interface Hosting {
  hosts: readonly Host[];
  absences: readonly Absence[];
}

/**
 * The hosts available on a day for a kind of consultation.
 *
 * @param type null for any kind.
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
 * Whether a host is available on a day. Always true while no hosts are configured.
 *
 * @param type null for any kind.
 */
export function isHosted(date: CalendarDate, type: string | null, hosting: Hosting): boolean {
  return hosting.hosts.length === 0 || hostsOn(date, type, hosting).length > 0;
}

/**
 * The host with the fewest upcoming consultations; ties go to the first in the settings.
 *
 * @param load upcoming consultations by user id; absent for none.
 * @returns null when there are no hosts.
 */
export function leastBusy(hosts: readonly Host[], load: ReadonlyMap<string, number>): Host | null {
  const loadOf = (host: Host) => load.get(host.userId) ?? 0;
  return hosts.reduce<Host | null>(
    (least, host) => (least === null || loadOf(host) < loadOf(least) ? host : least),
    null,
  );
}
