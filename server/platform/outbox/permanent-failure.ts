/** A delivery that failed for good: another try would end the same. */
export class PermanentFailure extends Error {}
