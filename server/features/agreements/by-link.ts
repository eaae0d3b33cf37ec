import type { Work } from '#server/platform/work/work.ts';

/** The same change, done by whoever holds a private link: a name and no account. */
export function byLink(work: Work, name: string): Work {
  return { ...work, actor: { id: null, name, address: work.actor.address } };
}
