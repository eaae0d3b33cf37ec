import * as z from 'zod/mini';

/**
 * What our own forms send beside their values, and nobody else needs to: a call without it is a
 * valid call (outer contract, "HTTP").
 */
export const formCheck = z.optional(
  z.object({
    /** A field that people do not see; programs that fill in everything fill it in, too. */
    website: z.string().check(z.maxLength(2000)),
    /** Milliseconds from the first look at the form to sending it. */
    elapsedMs: z.number().check(z.gte(0)),
  }),
);
export type FormCheck = z.output<typeof formCheck>;

/**
 * Nobody fills in a form in less than this, in milliseconds. Our forms wait until it has passed, so
 * that a person whose browser fills in everything is never taken for a program.
 */
export const leastFillMs = 2000;
