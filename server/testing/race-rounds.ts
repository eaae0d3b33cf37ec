/**
 * How often a test lets many do the same at the same moment. A rule that nothing enforces is broken
 * in the first rounds; `npm run prove -- races` looks for what happens once in a hundred.
 */
export const raceRounds = Number(process.env.ASCENT_RACES ?? 6);
