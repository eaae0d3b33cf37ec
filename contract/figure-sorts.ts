/** The orders of lists that sort by a figure. */
const figureSorts: ReadonlySet<string> = new Set(['value', 'budget', 'total', 'amount']);

/** Whether a list in this order shows which figures are larger. */
export function sortsByFigures(sort: unknown): boolean {
  return typeof sort === 'string' && figureSorts.has(sort.replace(/^-/, ''));
}
