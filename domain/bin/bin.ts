/** What can lie in the bin, in the order in which its screen offers the kinds. */
export const binKinds = [
  'lead',
  'project',
  'milestone',
  'note',
  'scope',
  'document',
  'user',
] as const;
export type BinKind = (typeof binKinds)[number];

/** How long what was deleted can be brought back, in days (issue 7, point 8; feature X05). */
export const binDays = 30;
