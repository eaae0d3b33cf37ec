import * as z from 'zod/mini';

/** Spam check data that our forms send along; other callers may omit it. */
export const formCheck = z.optional(
  z.object({
    /** A hidden field, which only programs fill in. */
    website: z.string().check(z.maxLength(2000)),
    /** Milliseconds from showing the form to submitting it. */
    elapsedMs: z.number().check(z.gte(0)),
  }),
);
export type FormCheck = z.output<typeof formCheck>;

/**
 * Minimum fill time in milliseconds; a faster submission is considered spam. Our forms wait until
 * it has passed, so that browser autofill is never mistaken for a program.
 */
export const leastFillMs = 2000;
