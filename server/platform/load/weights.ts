import type { Weight } from '#contract/endpoint.ts';
import type { Limit } from '#server/platform/limits/rate-limit.ts';
import type { PlacesOptions } from './places.ts';

/** The kinds of calls that are limited separately. */
export type Costly = Exclude<Weight, 'none'>;

/** The limits of an expensive kind. */
interface Allowance {
  /** Concurrent calls from one network address. A browser saves one file after the other. */
  perAddressAtOnce: number;
  /** Concurrent calls in the whole program; absent where something else limits them. */
  places?: PlacesOptions;
  /** Calls of one visitor's address, one private link, and one signed-in person; absent: uncounted. */
  counted?: Record<'address' | 'link' | 'person', Limit>;
}

const withinMs = 5 * 60_000;
const counted = (kind: Costly, times: Record<'address' | 'link' | 'person', number>) => ({
  address: { name: `${kind}-address`, times: times.address, withinMs },
  link: { name: `${kind}-link`, times: times.link, withinMs },
  person: { name: `${kind}-person`, times: times.person, withinMs },
});

/**
 * Chosen so that nobody at a screen reaches them: a client has some dozens of documents, and an
 * office of ten behind one address saves some of them at the same moment.
 */
export const allowances: Record<Costly, Allowance> = {
  pdf: {
    // The queue of the drawing threads limits all of them together (pdf/make-pdf.ts).
    perAddressAtOnce: 8,
    counted: counted('pdf', { address: 120, link: 60, person: 240 }),
  },
  table: {
    perAddressAtOnce: 3,
    // Their steps take turns (lists/serve-csv.ts), so that a slow reader holds up nobody.
    counted: counted('table', { address: 60, link: 60, person: 60 }),
  },
  archive: {
    perAddressAtOnce: 3,
    // One sent to a slow phone holds its place for less time than the next one waits for it.
    places: {
      atOnce: 8,
      mostWaiting: 8,
      longestWaitMs: 10_000,
      longestHeldMs: 5000,
      next: 'oldest',
    },
    counted: counted('archive', { address: 60, link: 60, person: 60 }),
  },
  search: {
    perAddressAtOnce: 8,
    // On SQLite a search blocks the event loop: the next one starts after other requests had their turn.
    places: { atOnce: 1, mostWaiting: 16, longestWaitMs: 5000, next: 'oldest' },
  },
};
