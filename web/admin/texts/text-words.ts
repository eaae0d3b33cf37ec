import type { TextReply } from '#contract/office/texts.ts';
import { textProblem, tidyText } from '#domain/site/texts/text-rule.ts';
import { matchesWords } from '#web/admin/matches-words.ts';

/** What the list is narrowed to. */
export interface TextFilter {
  query: string;
  /** '' for all, 'page', 'email', or a place. */
  place: string;
  isChanged: boolean;
}

/** The texts of one page or email, or the terms. */
export interface TextGroup {
  place: string;
  title: string;
  texts: TextReply[];
}

/** The texts that a filter leaves, by page and email in the order of the server. */
export function groupsOf(texts: readonly TextReply[], filter: TextFilter): TextGroup[] {
  const groups = new Map<string, TextGroup>();
  for (const text of texts) {
    if (!matches(text, filter)) continue;
    const group = groups.get(text.place) ?? { place: text.place, title: titleOf(text), texts: [] };
    group.texts.push(text);
    groups.set(text.place, group);
  }
  return [...groups.values()];
}

function matches(text: TextReply, { query, place, isChanged }: TextFilter): boolean {
  if (isChanged && !text.isChanged) return false;
  if (place !== '' && place !== text.shownIn && place !== text.place) return false;
  return matchesWords(`${text.placeName} ${text.name} ${text.text}`, query);
}

/** The name of the page or email of a text. */
export function titleOf({ shownIn, placeName }: TextReply): string {
  return shownIn === 'email' ? `Email: ${placeName.toLowerCase()}` : placeName;
}

/** The choices of the filter: all, all of a kind, and each place. */
export function placeOptions(texts: readonly TextReply[]): { value: string; label: string }[] {
  const places = new Map(texts.map((text) => [text.place, titleOf(text)]));
  return [
    { value: '', label: 'All texts' },
    { value: 'page', label: 'All pages' },
    { value: 'email', label: 'All emails' },
    ...[...places].map(([value, label]) => ({ value, label })),
  ];
}

/** What is wrong with a typed text, or true: for the `validate` rule of its field. */
export function problemOf(text: TextReply, typed: string): string | true {
  return textProblem(text, tidyText(typed)) ?? true;
}

/** "312 characters left", or by how many it is too long. */
export function roomText(text: TextReply, typed: string): string {
  const left = text.maxLength - tidyText(typed).length;
  const count = Math.abs(left).toLocaleString('en-US');
  const noun = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0 ? `${count} ${noun} too many` : `${count} ${noun} left`;
}

/** Said below the field, by the kind of the text. */
export const kindHints: Record<TextReply['kind'], string> = {
  line: 'One line.',
  paragraph: 'One paragraph.',
  paragraphs: 'An empty line begins a new paragraph.',
  markdown:
    'An empty line begins a new paragraph, and “- ” at the start of a line makes a list. **Bold** and [links](/contact) work too.',
};
