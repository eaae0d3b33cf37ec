/** Somebody who can be mentioned. */
export interface Person {
  id: string;
  name: string;
}

/** Maximum length of a typed name: anything longer is not a name. */
const queryMaxLength = 40;

/**
 * The name that is being typed after an "@" before the caret, or null. An "@" inside a word, as in
 * an email address, does not start a name.
 */
export function mentionAt(text: string, caret: number): { from: number; query: string } | null {
  // Before the start of the text there is nothing, but a search from there finds its first character.
  if (caret === 0) return null;
  const from = text.lastIndexOf('@', caret - 1);
  if (from === -1 || caret - from > queryMaxLength) return null;
  if (from > 0 && /[\p{L}\p{N}._-]/u.test(text.charAt(from - 1))) return null;
  const query = text.slice(from + 1, caret);
  return /\n|\s\s|^\s/.test(query) ? null : { from, query };
}

/** People whose name, or a word in it, starts with the query, but is not equal to it. */
export function matching(people: readonly Person[], query: string): Person[] {
  const typed = fold(query);
  return people.filter(({ name }) => {
    const folded = fold(name);
    return folded !== typed && (folded.startsWith(typed) || folded.includes(` ${typed}`));
  });
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The text with the typed part replaced by a name, and the new position of the caret. */
export function withMention(
  text: string,
  { from, caret, name }: { from: number; caret: number; name: string },
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name}`;
  const after = text.slice(caret);
  const gap = /^\s/.test(after) ? '' : ' ';
  return { text: before + gap + after, caret: before.length + 1 };
}

/** A part of a text: plain, or a name after an "@". */
interface TextPart {
  text: string;
  /** The name; '' for plain text. */
  name: string;
}

/** Splits a text at the names that it mentions; of two names that match, the longer one counts. */
export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const longestFirst = [...new Set(names)].filter(Boolean).sort((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const name =
      text.charAt(at) === '@' ? longestFirst.find((one) => isNameAt(text, at + 1, one)) : undefined;
    if (name === undefined) {
      plain += text.charAt(at);
      at += 1;
      continue;
    }
    if (plain) parts.push({ text: plain, name: '' });
    parts.push({ text: `@${name}`, name });
    plain = '';
    at += name.length + 1;
  }
  return plain ? [...parts, { text: plain, name: '' }] : parts;
}

const isNameAt = (text: string, at: number, name: string) =>
  text.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length));

/**
 * The ids of the people whom a text mentions.
 *
 * @param picked tells people with the same name apart; without any of them, all are mentioned
 */
export function mentionedIn(
  text: string,
  people: readonly Person[],
  picked: ReadonlySet<string>,
): string[] {
  const names = new Set(
    partsOf(
      text,
      people.map(({ name }) => name),
    ).map(({ name }) => name),
  );
  return [...names].flatMap((name) => {
    const namesakes = people.filter((person) => person.name === name).map(({ id }) => id);
    const meant = namesakes.filter((id) => picked.has(id));
    return namesakes.length > 1 && meant.length > 0 ? meant : namesakes;
  });
}
