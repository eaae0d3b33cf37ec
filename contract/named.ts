import * as z from 'zod/mini';

/** Somebody of the team, or something else that has a name, to show or to choose. */
export const namedPerson = z.object({ id: z.string(), name: z.string() });

/** Who changed something last, and when. */
export const lastChange = z.object({ by: z.string(), at: z.string() });
