import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

/** The request because of which the current code runs; none in background jobs. */
export const currentRequest = new AsyncLocalStorage<
  Pick<FastifyRequest, 'id' | 'method' | 'routeOptions'> & Partial<Pick<FastifyRequest, 'log'>>
>();

/** Runs what goes on after the request that started it, such as sending mail. */
export function outsideRequest<T>(work: () => T): T {
  return currentRequest.exit(work);
}

/** Adds the request id to a line of the log, unless its logger is the request's own (rule WATCH-4). */
export function namesRequest(
  _line: object,
  _level: number,
  logger: { bindings(): Record<string, unknown> },
): { reqId?: string } {
  const request = currentRequest.getStore();
  return request === undefined || 'reqId' in logger.bindings() ? {} : { reqId: request.id };
}
