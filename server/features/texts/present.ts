import type { TextReply, TextVersionReply } from '#contract/office/texts.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { EditedTextsTable } from '#server/platform/texts/tables.ts';
import type { EditableText } from './register.ts';

/** A text as it is now. @param last its last version, if it was ever changed */
export function presentText(text: EditableText, last: EditedTextsTable | undefined): TextReply {
  const isChanged = last !== undefined && last.content !== '' && last.content !== text.original;
  return {
    key: text.key,
    shownIn: shownIn(text),
    place: text.place,
    placeName: text.placeName,
    name: text.name,
    kind: text.kind,
    maxLength: text.maxLength,
    may: [...text.may],
    must: [...text.must],
    phrase: text.phrase ?? '',
    original: text.original,
    text: isChanged ? last.content : text.original,
    isChanged,
    originalThen: isChanged && last.original !== text.original ? last.original : null,
    version: last?.version ?? 0,
    changed:
      last === undefined ? null : { by: last.changed_name, at: instantText(last.created_at) },
  };
}

export function presentVersion(row: EditedTextsTable): TextVersionReply {
  return {
    version: row.version,
    text: row.content === '' ? null : row.content,
    by: row.changed_name,
    at: instantText(row.created_at),
  };
}

function shownIn({ area, place }: EditableText): TextReply['shownIn'] {
  if (place === 'assistant') return 'chat';
  if (area === 'site') return 'page';
  return area === 'terms' ? 'quote' : 'email';
}
