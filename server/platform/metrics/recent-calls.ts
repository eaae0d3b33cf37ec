/** One route in the last 24 hours. */
export interface RecentRoute {
  route: string;
  calls: number;
  averageMs: number;
  longestMs: number;
}

/** One hour of calls. */
export interface RecentHour {
  /** When it began, in milliseconds. */
  from: number;
  calls: number;
  /** Replies with a status of 500 or more. */
  errors: number;
}

interface Hour extends RecentHour {
  routes: Map<string, { calls: number; totalMs: number; longestMs: number }>;
}

const hourMs = 3_600_000;
const keptHours = 24;

/**
 * The calls of the last 24 hours, by hour and route. In memory: a restart begins anew. Its size is
 * limited by the number of routes.
 */
export class RecentCalls {
  #hours: Hour[] = [];

  /** @param now in milliseconds. */
  note(now: number, { route, ms, status }: { route: string; ms: number; status: number }): void {
    const hour = this.#hourOf(now);
    hour.calls += 1;
    if (status >= 500) hour.errors += 1;
    const known = hour.routes.get(route);
    if (known === undefined) {
      hour.routes.set(route, { calls: 1, totalMs: ms, longestMs: ms });
      return;
    }
    known.calls += 1;
    known.totalMs += ms;
    known.longestMs = Math.max(known.longestMs, ms);
  }

  /** Every hour of the last 24, oldest first, with those in which nothing happened. */
  hours(now: number): RecentHour[] {
    const last = now - (now % hourMs);
    const byStart = new Map(this.#hours.map((hour) => [hour.from, hour]));
    return Array.from({ length: keptHours }, (_, at) => {
      const from = last - (keptHours - 1 - at) * hourMs;
      const { calls = 0, errors = 0 } = byStart.get(from) ?? {};
      return { from, calls, errors };
    });
  }

  /** The routes that took longest on average in the last 24 hours. */
  slowest(now: number, most: number): RecentRoute[] {
    const total = new Map<string, { calls: number; totalMs: number; longestMs: number }>();
    for (const hour of this.#hours) {
      if (hour.from <= now - keptHours * hourMs || hour.from > now) continue;
      for (const [route, { calls, totalMs, longestMs }] of hour.routes) {
        const sum = total.get(route) ?? { calls: 0, totalMs: 0, longestMs: 0 };
        total.set(route, {
          calls: sum.calls + calls,
          totalMs: sum.totalMs + totalMs,
          longestMs: Math.max(sum.longestMs, longestMs),
        });
      }
    }
    return [...total]
      .map(([route, { calls, totalMs, longestMs }]) => ({
        route,
        calls,
        averageMs: totalMs / calls,
        longestMs,
      }))
      .toSorted((a, b) => b.averageMs - a.averageMs)
      .slice(0, most);
  }

  #hourOf(now: number): Hour {
    const from = now - (now % hourMs);
    const last = this.#hours.at(-1);
    if (last?.from === from) return last;
    const known = this.#hours.find((hour) => hour.from === from);
    if (known !== undefined) return known;
    const hour: Hour = { from, calls: 0, errors: 0, routes: new Map() };
    this.#hours = [...this.#hours, hour].slice(-keptHours);
    return hour;
  }
}
