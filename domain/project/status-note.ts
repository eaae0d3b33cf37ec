/** How long a status note can be corrected, in milliseconds: one hour. */
export const correctableMs = 3_600_000;

/** After how many days without a status note the team is reminded (rule PROJECT-11). */
export const statusNoteEveryDays = 7;
