import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { overloaded, type Problem } from '#server/platform/http/problem.ts';
import { addressSubject } from '#server/platform/limits/rate-limit.ts';
import { CountedNow } from './counted-now.ts';
import { LoopTurn } from './loop-turn.ts';
import { whenAnswered } from './when-answered.ts';

/** Calls under way at which a database is behind: PostgreSQL's ten connections work off as many in a tenth of a second. */
const crowdedCalls = 300;
/**
 * So long, in milliseconds, the first in line may have waited for the database until newcomers are
 * put off, who would wait longer still: at five times what it can do five times as long. Once there
 * is known to be too much to do, the line is kept short; before that it may be one slow change.
 */
const longestLineMs = { usually: 2000, crowded: 25 };
/** Beyond so many even what people send is refused: it would wait for longer than anybody should. */
const mostCalls = 600;
/**
 * While there is too much to do: how long a turn of the event loop may have answered before reads,
 * and then what people send, are put off until later. Everybody else waits as long, pages included.
 */
const readsUntilMs = 5;
const changesUntilMs = 15;
/** While there is too much to do: calls of one network address under way, and within one turn. */
const shareUnderWay = 8;
const shareOfTurn = 4;
/** Too much to do passes within seconds; who was refused should not all come back at once. */
const retryWithinSeconds = { least: 2, most: 8 };

/**
 * Keeps the program answering when there is too much to do: calls are refused with 503 before they
 * cost anything. Costly ones go first, then what people read, and last what they send. Pages and
 * checks of health are not among them: they cost next to nothing (docs/decisions/0031).
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
      // Costly calls are refused for being costly: that says nothing of how much else there is.
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
