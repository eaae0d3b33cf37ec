import * as z from 'zod/mini';

/**
 * The version of a record that a change is based on; a change to an outdated version is refused.
 */
export const recordVersion = z.int({ error: 'Give the version as a number' });
