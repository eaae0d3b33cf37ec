/** How long personal data is kept after the last contact, in months as in the privacy policy. */
export const silenceMonths = 24;
/** The same in days, for calculations. */
export const silenceDays = 730;
/** How many days suspected spam is kept. */
export const spamDays = 30;
/** How many days the security log is kept. */
export const securityLogDays = 365;
