/** Most records that are read by their ids at once. */
export const recordsAtOnce = 5;
