import type { LeadReply } from '#contract/leads/leads.ts';
import { cleanTag, tagKey } from '#domain/lead/lead-tag.ts';

/** A tag that can be added to a lead. */
export interface TagLine {
  name: string;
  /** Nobody has it yet: adding it makes it. */
  isNew: boolean;
}

/**
 * What typed words offer: the tags that the lead lacks, the one that was typed first, those that begin
 * with it next, and at the end a new one.
 */
export function tagLines(
  all: readonly { name: string }[],
  has: readonly { name: string }[],
  words: string,
): readonly TagLine[] {
  const typed = tagKey(words);
  const taken = new Set(has.map(({ name }) => tagKey(name)));
  const rank = (name: string) => {
    const key = tagKey(name);
    return key === typed ? 0 : key.startsWith(typed) ? 1 : 2;
  };
  const found = all
    .filter(({ name }) => !taken.has(tagKey(name)) && tagKey(name).includes(typed))
    .toSorted((one, other) => rank(one.name) - rank(other.name));
  const isKnown = taken.has(typed) || all.some(({ name }) => tagKey(name) === typed);
  return [
    ...found.map(({ name }) => ({ name, isNew: false })),
    ...(typed === '' || isKnown ? [] : [{ name: cleanTag(words), isNew: true }]),
  ];
}

type Tag = LeadReply['tags'][number];

/** A tag that is added by its name, or removed. */
export interface TagEdit {
  add?: string;
  remove?: Tag;
}

/** Tags after changes that are on their way, in their order; of a new one only the name is known. */
export function tagsAfter(tags: readonly Tag[], edits: readonly TagEdit[]): Tag[] {
  let after = [...tags];
  for (const { add, remove } of edits) {
    const has = (name: string) => after.some((tag) => tagKey(tag.name) === tagKey(name));
    if (remove !== undefined)
      after = after.filter(({ name }) => tagKey(name) !== tagKey(remove.name));
    else if (add !== undefined && !has(add)) after.push({ id: `new ${tagKey(add)}`, name: add });
  }
  return after;
}
