import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { overloaded, type Problem } from '#server/platform/http/problem.ts';
import { addressSubject } from '#server/platform/limits/rate-limit.ts';
import { CountedNow } from './counted-now.ts';
import { LoopTurn } from './loop-turn.ts';
import { whenAnswered } from './when-answered.ts';

/**
 * Concurrent calls at which the database is behind: PostgreSQL's ten connections handle that many
 * in a tenth of a second.
 */
const crowdedCalls = 300;
/**
 * How long, in milliseconds, the first waiter for the database may have waited before new calls are
 * shed, which would wait longer still: at five times the capacity, five times as long. During an
 * overload the queue is kept short; otherwise it may be just one slow change.
 */
const longestLineMs = { usually: 2000, crowded: 25 };
/** Beyond this many, even changes are refused: they would wait longer than anybody should. */
const mostCalls = 600;
/**
 * During an overload: how long a turn of the event loop may have been answering before reads, and
 * then changes, are shed. Everybody else waits as long, pages included.
 */
const readsUntilMs = 5;
const changesUntilMs = 15;
/** During an overload: concurrent calls of one network address, and those within one turn. */
const shareUnderWay = 8;
const shareOfTurn = 4;
/** An overload passes within seconds; refused callers should not all come back at once. */
const retryWithinSeconds = { least: 2, most: 8 };

/**
 * Keeps the program responsive under overload: calls are refused with 503 before they cost
 * anything. Expensive ones go first, then reads, and last changes. Pages and health checks are
 * exempt: they cost next to nothing (docs/decisions/0031).
 */
export function shedLoad(
  app: FastifyInstance,
  { pressure, database }: Pick<Context, 'pressure' | 'database'>,
): void {
  const turn = new LoopTurn();
  const underWay = new CountedNow();

  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || endpoint.weight === 'none') return done();
    pressure.noteCall();
    const age = turn.age();
    const address = addressSubject(request.ip);
    const isCrowded = pressure.isHigh() || underWay.total >= crowdedCalls;
    if (
      (isCrowded && isOneTooMany(endpoint, address, age)) ||
      isOneMoreInLine(endpoint, isCrowded)
    ) {
      // Expensive calls are refused for their cost: that says nothing about the rest of the load.
      if (endpoint.weight === undefined) pressure.notePutOff();
      return done(comeBack());
    }
    turn.countTaken(address);
    whenAnswered(reply, underWay.enter(address));
    done();
  });

  function isOneMoreInLine({ method }: Endpoint, isCrowded: boolean): boolean {
    const waited = database.waitedMs(method === 'GET' ? 'reads' : 'changes');
    return waited > longestLineMs[isCrowded ? 'crowded' : 'usually'];
  }

  function isOneTooMany({ weight, method }: Endpoint, address: string, age: number): boolean {
    if (weight !== undefined) return true;
    if (underWay.of(address) >= shareUnderWay || turn.takenFrom(address) >= shareOfTurn)
      return true;
    return method === 'GET'
      ? age > readsUntilMs || underWay.total >= crowdedCalls
      : age > changesUntilMs || underWay.total >= mostCalls;
  }
}

function comeBack(): Problem {
  const { least, most } = retryWithinSeconds;
  return overloaded(least + Math.floor(Math.random() * (most - least + 1)));
}
