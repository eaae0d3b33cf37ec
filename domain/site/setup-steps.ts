/** The steps of setting up the company, in their order. */
export const setupSteps = [
  'name',
  'look',
  'invoices',
  'bank',
  'hours',
  'mail',
  'team',
  'prices',
  'terms',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What somebody said about a step: nothing, that it is right as it is, or that it can wait. */
export const setupMarks = ['', 'done', 'skipped'] as const;
export type SetupMark = (typeof setupMarks)[number];

/** A step as the screen shows it. */
export type SetupState = 'open' | 'done' | 'skipped';

/** The state of a step: what is there counts, whatever was said about it before. */
export function setupState(isThere: boolean, mark: SetupMark): SetupState {
  return isThere ? 'done' : mark || 'open';
}

/** How many steps somebody still has to look at: none once the list is put away. */
export function stepsLeft(states: readonly SetupState[], isPutAway: boolean): number {
  return isPutAway ? 0 : states.filter((state) => state === 'open').length;
}
