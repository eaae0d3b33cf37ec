/** The areas of the back office, in display order. */
export const areas = [
  'leads',
  'quotes',
  'bookings',
  'projects',
  'inbox',
  'invoices',
  'users',
  'settings',
  'site',
] as const;
export type Area = (typeof areas)[number];

/** What can be allowed in an area. */
export const areaActions = ['see', 'change', 'delete'] as const;
export type AreaAction = (typeof areaActions)[number];

/** The areas of the records that a lead brings with it; somebody may be limited to their own there. */
export const leadAreas = ['leads', 'quotes', 'bookings'] as const satisfies readonly Area[];

/**
 * One box of the grid, or what holds in all areas: the figures, which are prices, budgets, costs and
 * all that is said of invoices; the leads of everybody with their quotes and bookings, instead of
 * only those that are assigned to oneself (rule RIGHTS-11); and what an hour of the team costs, with all
 * that follows from it (rule TIME-6).
 */
export type Right = `${Area}:${AreaAction}` | 'figures' | 'everyones-leads' | 'costs';

/** Every right there is, in display order. */
export const allRights: readonly Right[] = [
  ...areas.flatMap((area) => areaActions.map((action): Right => `${area}:${action}`)),
  'figures',
  'everyones-leads',
  'costs',
];

/** Whether rights open any area: without one, the others say nothing. */
export function openAnArea(rights: readonly Right[]): boolean {
  return rights.some((right) => right.includes(':'));
}

/** What somebody may do: an owner everything, staff what they have been given, others nothing. */
export type Rights = 'everything' | readonly Right[];

/**
 * What a call needs.
 *
 * - `owner`: all rights. Whoever may do it could give themselves the rest.
 * - `team`: at least one area; the reply has only what the caller may see.
 * - a right, or a list of them, all of which are needed.
 */
export type Need = 'owner' | 'team' | Right | readonly Right[];

/** Whether somebody with these rights may do what needs this (rule RIGHTS-1). */
export function mayDo(rights: Rights, need: Need): boolean {
  if (rights === 'everything') return true;
  if (need === 'owner') return false;
  if (need === 'team') return openAnArea(rights);
  return (typeof need === 'string' ? [need] : need).every((right) => rights.includes(right));
}

/**
 * Rights with what they imply: to change or delete something, one has to see it; and an invoice
 * without its figures says nothing, nor what was spent without the price (rule RIGHTS-2). Nothing implies
 * the leads of everybody, nor costs. In display order, each once.
 */
export function completeRights(rights: readonly Right[]): Right[] {
  const given = new Set<Right>(rights);
  for (const area of areas)
    if (areaActions.some((action) => given.has(`${area}:${action}`))) given.add(`${area}:see`);
  if (given.has('invoices:see') || given.has('costs')) given.add('figures');
  return allRights.filter((right) => given.has(right));
}

/** Whether rights open leads, quotes or bookings. */
export function openLeadAreas(rights: Rights): boolean {
  return leadAreas.some((area) => mayDo(rights, `${area}:see`));
}

/** Whether somebody sees of these areas only what belongs to leads assigned to them (rule RIGHTS-11). */
export function isLimitedToOwn(rights: Rights): boolean {
  return openLeadAreas(rights) && !mayDo(rights, 'everyones-leads');
}

/** Whether somebody's rights include all of another person's. */
export function includeAll(rights: Rights, others: Rights): boolean {
  if (rights === 'everything') return true;
  return others !== 'everything' && mayDo(rights, others);
}

/** The rights in a stored text, without words that are no rights: a doubt never gives one. */
export function readRights(text: string): Right[] {
  const words = text.split(' ');
  return completeRights(allRights.filter((right) => words.includes(right)));
}

/** Rights as they are stored. */
export function writeRights(rights: readonly Right[]): string {
  return completeRights(rights).join(' ');
}
