import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { overloaded, type Problem } from '#server/platform/http/problem.ts';
import { addressSubject } from '#server/platform/limits/rate-limit.ts';
import { InFlightCounter, whenAnswered } from './in-flight.ts';

/**
 * Concurrent calls at which the database is behind: PostgreSQL's ten connections handle that many
 * in a tenth of a second.
 */
const overloadCalls = 300;
/**
 * How long, in milliseconds, the first waiter for the database may have waited before new calls are
 * shed, which would wait longer still: at five times the capacity, five times as long. During an
 * overload the queue is kept short; otherwise it may be just one slow change.
 */
const longestWaitMs = { normal: 2000, overloaded: 25 };
/** Beyond this many, even changes are refused: they would wait longer than anybody should. */
const mostCalls = 600;
/**
 * During an overload: how long a turn of the event loop may have been answering before reads, and
 * then changes, are shed. Everybody else waits as long, pages included.
 */
const readsUntilMs = 5;
const changesUntilMs = 15;
/** During an overload: concurrent calls of one network address, and those within one turn. */
const shareInFlight = 8;
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
  const inFlight = new InFlightCounter();

  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || endpoint.weight === 'none') return done();
    pressure.noteCall();
    const age = turn.age();
    const address = addressSubject(request.ip);
    const isOverloaded = pressure.isHigh() || inFlight.total >= overloadCalls;
    if (
      (isOverloaded && exceedsShare(endpoint, address, age)) ||
      isDatabaseBehind(endpoint, isOverloaded)
    ) {
      // Expensive calls are refused for their cost: that says nothing about the rest of the load.
      if (endpoint.weight === undefined) pressure.noteShed();
      return done(retryLater());
    }
    turn.countTaken(address);
    whenAnswered(reply, inFlight.enter(address));
    done();
  });

  function isDatabaseBehind({ method }: Endpoint, isOverloaded: boolean): boolean {
    const waited = database.waitedMs(method === 'GET' ? 'reads' : 'changes');
    return waited > longestWaitMs[isOverloaded ? 'overloaded' : 'normal'];
  }

  function exceedsShare({ weight, method }: Endpoint, address: string, age: number): boolean {
    if (weight !== undefined) return true;
    if (inFlight.of(address) >= shareInFlight || turn.takenFrom(address) >= shareOfTurn)
      return true;
    return method === 'GET'
      ? age > readsUntilMs || inFlight.total >= overloadCalls
      : age > changesUntilMs || inFlight.total >= mostCalls;
  }
}

function retryLater(): Problem {
  const { least, most } = retryWithinSeconds;
  return overloaded(least + Math.floor(Math.random() * (most - least + 1)));
}

/**
 * The current turn of the event loop. Requests answered in the same turn wait for each other, so
 * its length is what everybody else waits.
 */
class LoopTurn {
  readonly #perAddress = new Map<string, number>();
  #begunAt: number | undefined;

  /** How long this turn has been answering requests, in milliseconds; 0 for the first one. */
  age(): number {
    const now = performance.now();
    if (this.#begunAt !== undefined) return now - this.#begunAt;
    this.#begunAt = now;
    setImmediate(() => {
      this.#begunAt = undefined;
      this.#perAddress.clear();
    });
    return 0;
  }

  /** Requests of an address accepted in this turn. */
  takenFrom(address: string): number {
    return this.#perAddress.get(address) ?? 0;
  }

  countTaken(address: string): void {
    this.#perAddress.set(address, this.takenFrom(address) + 1);
  }
}
