import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Weight } from '#contract/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import { callerId } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { addressSubject, countUses, type Limit } from '#server/platform/limits/rate-limit.ts';
import { InFlightCounter, whenAnswered } from './in-flight.ts';
import { Places, type PlacesOptions } from './places.ts';

/** Refusals kept in memory, so that repeating a refused call writes nothing. */
const mostRemembered = 10_000;

/**
 * Limits expensive calls: concurrent ones per network address and in total, and those within some
 * minutes per address, private link and person. Beyond its own limit a caller gets 429, beyond
 * everybody's 503, both with a retry time. Runs once the caller is known.
 */
export function limitCostlyCalls(app: FastifyInstance, context: Context): void {
  const inFlight = new InFlightCounter();
  const refusedUntil = new Map<string, number>();
  const places = new Map<Costly, Places>();
  for (const weight of Object.keys(allowances) as Costly[]) {
    const options = allowances[weight].places;
    if (options !== undefined) places.set(weight, new Places(options));
  }

  app.addHook('onRequest', async (request, reply) => {
    const weight = request.routeOptions.config.endpoint?.weight;
    if (weight === undefined || weight === 'none') return;
    const address = `${weight} ${addressSubject(request.ip)}`;
    if (inFlight.of(address) >= allowances[weight].perAddressAtOnce) throw tooManyAtOnce();
    whenAnswered(reply, inFlight.enter(address));
    await count(weight, request);
    const place = places.get(weight);
    if (place !== undefined) whenAnswered(reply, await place.take());
  });

  /** @throws Problem `too_many_requests` */
  async function count(weight: Costly, request: FastifyRequest): Promise<void> {
    const { counted } = allowances[weight];
    if (counted === undefined) return;
    const now = context.now();
    const uses = subjectsOf(request).map(({ kind, subject }) => ({
      limit: counted[kind],
      subject,
      key: `${counted[kind].name} ${subject}`,
    }));
    for (const { key } of uses) {
      const until = refusedUntil.get(key);
      if (until !== undefined && until > now) throw tooManyRecently(until - now);
    }
    let found: Awaited<ReturnType<typeof countUses>> = [];
    // While nothing can be written, limiting concurrent calls is enough.
    await noteIfPossible(request.log, { note: 'a costly call', weight }, async () => {
      found = await context.database.transaction((tx) => countUses(tx, uses, now));
    });
    for (const [index, { allowed, resetsAt }] of found.entries()) {
      if (allowed) continue;
      if (refusedUntil.size >= mostRemembered) refusedUntil.clear();
      refusedUntil.set(uses[index]?.key ?? '', resetsAt);
      throw tooManyRecently(resetsAt - now);
    }
  }
}

/** The subjects a call counts for: the signed-in person or else the address, and the private link if any. */
function subjectsOf(request: FastifyRequest) {
  const { person, params } = request;
  const subjects: { kind: 'person' | 'address' | 'link'; subject: string }[] = [
    person === null
      ? { kind: 'address', subject: addressSubject(request.ip) }
      : { kind: 'person', subject: callerId(person) },
  ];
  // Fastify's parameters are strings by name; only private links have a token.
  const { token } = params as { token?: string };
  if (token !== undefined) subjects.push({ kind: 'link', subject: token });
  return subjects;
}

function tooManyAtOnce(): Problem {
  return new Problem(
    'too_many_requests',
    'You already have several of these running. Please wait a few seconds and try again.',
    { retryAfterSeconds: 3 },
  );
}

function tooManyRecently(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Problem(
    'too_many_requests',
    `You have requested a lot of files in the last few minutes. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    { retryAfterSeconds: seconds },
  );
}

/** The kinds of calls that are limited separately. */
type Costly = Exclude<Weight, 'none'>;

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
const allowances: Record<Costly, Allowance> = {
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
