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
