import * as z from 'zod/mini';

/** Whether a text is an instant as we write them; zod's own check is longer than all of this file. */
const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** An instant as ISO 8601 in UTC. */
export const instant = z.string().check(z.refine(isInstant, 'Please enter a date and time'));
