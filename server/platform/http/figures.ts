import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { figureKeys, hasFigures } from '#contract/figure-keys.ts';
import { sortsByFigures } from '#contract/figure-sorts.ts';
import { mayDo } from '#domain/account/rights.ts';
import { Problem } from './problem.ts';
import { replyWriter } from './reply-shape.ts';

/** Writes the replies of one schema: whole, and for somebody without the right to figures. */
export interface ReplyWriters {
  whole: (reply: unknown) => string;
  withoutFigures: (reply: unknown) => string;
}

/** The writers of a schema, each made when it is first needed: few of a program's calls are made soon. */
export function replyWriters(schema: z.ZodMiniType): ReplyWriters {
  let whole: ReplyWriters['whole'] | undefined;
  let without: ReplyWriters['withoutFigures'] | undefined;
  return {
    whole: (reply) => {
      whole ??= replyWriter(schema);
      return whole(reply);
    },
    withoutFigures: (reply) => {
      without ??= replyWriter(schema, figureKeys);
      return without(reply);
    },
  };
}

/** Whether a call is one of the back office, by somebody who may not see figures (rule RIGHTS-3). */
export function isWithoutFigures(endpoint: Endpoint, { person }: FastifyRequest): boolean {
  const isOfTeam = endpoint.access === 'admin' || endpoint.needs !== undefined;
  return isOfTeam && person?.role === 'staff' && !mayDo(person.rights, 'figures');
}

/** A value without the figures in it, at every depth: for a record that an error has with it. */
export function leaveOutFigures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leaveOutFigures);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      figureKeys.has(key) ? [] : [[key, leaveOutFigures(one)]],
    ),
  );
}

/**
 * Refuses what only somebody who sees figures can do: set one, or sort by one.
 *
 * @throws Problem `not_allowed`
 */
export function refuseFigures({ body, query }: FastifyRequest): void {
  const { sort } = query as { sort?: unknown };
  if (hasFigures(body) || sortsByFigures(sort))
    throw new Problem('not_allowed', 'You do not have access to this. Please contact support.');
}
