/** Kinds of records that the bin can contain, in the order of its screen. */
export const binKinds = [
  'lead',
  'quote',
  'project',
  'milestone',
  'note',
  'scope',
  'document',
  'user',
] as const;
export type BinKind = (typeof binKinds)[number];

/** How long deleted records can be restored, in days (rule OFFICE-11). */
export const binDays = 30;
