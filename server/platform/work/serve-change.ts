import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { type Call, serve } from '#server/platform/http/endpoint.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import { inWorkOnce } from './once.ts';
import { inWork, type Work } from './work.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What every feature receives. */
    context: Context;
  }
}

/** Options of a change beyond its input. */
interface ChangeOptions<E extends Endpoint> {
  /** Runs before the transaction: what is slow and must not hold others up, such as the network. */
  beforehand?: (input: EndpointInput<E>, call: Call<E>) => Promise<void>;
  /**
   * A problem to report instead of a database error, such as the unique index that one of two
   * requests violates; undefined rethrows the error. Called after the rollback.
   */
  explain?: (
    error: unknown,
    input: EndpointInput<E>,
    call: Call<E>,
  ) => Promise<Problem | undefined>;
  /** Whether the same change may succeed when retried: a race that somebody else has won by now. */
  again?: (error: unknown) => boolean;
  /**
   * What makes two calls with one Idempotency-Key the same, for a call whose body also says things
   * that differ from press to press; by default the whole body.
   */
  sameness?: (input: EndpointInput<E>) => unknown;
  /** Runs after the commit, before the response. */
  afterwards?: (input: EndpointInput<E>, reply: EndpointReply<E>, call: Call<E>) => void;
}

/**
 * Serves one declared endpoint that changes something: in one transaction, which is rolled back
 * when `change` throws, and at most once per Idempotency-Key if the endpoint declares that.
 *
 * @param change returns the reply, read in the same transaction.
 */
export function serveChange<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  change: (
    work: Work,
    input: EndpointInput<E>,
    call: Call<E>,
  ) => Promise<EndpointReply<E> | undefined>,
  { beforehand, explain, again, sameness, afterwards }: ChangeOptions<E> = {},
): void {
  const { context } = app;
  serve(app, endpoint, async (call) => {
    const { input } = call;
    await beforehand?.(input, call);
    const run = () =>
      endpoint.idempotent === true
        ? inWorkOnce(context, call, (work) => change(work, input, call), sameness?.(input))
        : inWork(context, callerOf(call.request), (work) => change(work, input, call));
    let answer: EndpointReply<E> | undefined;
    try {
      answer = await run().catch((error: unknown) => {
        if (again?.(error) === true) return run();
        throw error;
      });
    } catch (error) {
      throw (await explain?.(error, input, call)) ?? error;
    }
    // Undefined only for an endpoint without a reply.
    afterwards?.(input, answer as EndpointReply<E>, call);
    return answer;
  });
}
