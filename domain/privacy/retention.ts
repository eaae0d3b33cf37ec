/** How long somebody is remembered after the last contact, in months of the privacy policy. */
export const silenceMonths = 24;
/** The same in days, to count with. */
export const silenceDays = 730;
/** How many days what looks like spam is kept, in case it was none. */
export const spamDays = 30;
/** How many days the security log reaches back. */
export const securityLogDays = 365;
