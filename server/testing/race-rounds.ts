/**
 * How often a test lets many do the same at the same moment. A rule that nothing enforces is broken
 * in the first rounds; `npm run prove -- races` looks for what happens once in a hundred.
 */
export const raceRounds = Number(process.env.ASCENT_RACES ?? 6);

/** How long a test of them may take: a round takes a fraction of a second, or seconds on a busy machine. */
export const raceTimeoutMs = 60_000 + raceRounds * 4_000;
