/** A delivery that failed permanently: a retry would fail again. */
export class PermanentFailure extends Error {}
