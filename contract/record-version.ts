import * as z from 'zod/mini';

/**
 * The version of a record that a change was made from, so that a change of an older one is refused:
 * a whole number that every database can compare.
 */
export const recordVersion = z.int({ error: 'Give the version as a number' });
