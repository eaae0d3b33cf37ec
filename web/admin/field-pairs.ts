/**
 * Fields in two columns whose labels, hints, controls and errors are in line, whichever of them a field
 * lacks: each field takes four rows of the grid.
 */
export const fieldPairs =
  'grid gap-5 sm:grid-cols-2 sm:gap-y-0 sm:*:row-span-4 sm:*:grid-rows-subgrid sm:*:gap-0 sm:[&>:nth-child(n+3)]:mt-5 sm:[&_label]:mb-1.5 sm:[&_label+div]:mb-1.5 sm:[&>*>:is(input,select)]:row-start-3 sm:[&>*>:is(input,select)+p]:mt-1.5';
