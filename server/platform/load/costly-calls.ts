import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { addressSubject, countUses } from '#server/platform/limits/rate-limit.ts';
import { InFlightCounter, whenAnswered } from './in-flight.ts';
import { Places } from './places.ts';
import { allowances, type Costly } from './weights.ts';

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
      : { kind: 'person', subject: person.id },
  ];
  // Fastify's parameters are strings by name; only private links have a token.
  const { token } = params as { token?: string };
  if (token !== undefined) subjects.push({ kind: 'link', subject: token });
  return subjects;
}

function tooManyAtOnce(): Problem {
  return new Problem(
    'too_many_requests',
    'You already have several of these under way. Please wait a few seconds and try again.',
    { retryAfterSeconds: 3 },
  );
}

function tooManyRecently(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Problem(
    'too_many_requests',
    `You have asked for a lot of files in the last few minutes. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    { retryAfterSeconds: seconds },
  );
}
