import type { TextReply } from '#contract/office/texts.ts';
import { textProblem, tidyText } from '#domain/site/texts/text-rule.ts';
import type { Config } from '#server/platform/config/config.ts';
import { newId } from '#server/platform/db/ids.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { insertVersion, readLastVersion } from '#server/platform/texts/store.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { presentText } from './present.ts';
import { type EditableText, editableTexts } from './register.ts';

/** @throws Problem `not_found` */
export function textWithKey(
  { companyName }: Pick<Config, 'companyName'>,
  key: string,
): EditableText {
  const text = editableTexts(companyName).get(key);
  if (text === undefined) throw notFound('text');
  return text;
}

/**
 * An entered text as it may be stored or previewed.
 *
 * @throws Problem `invalid_input` with the reason at the field
 */
export function checkedText(rule: EditableText, entered: string): string {
  const text = tidyText(entered);
  const message = textProblem(rule, text);
  if (message === null) return text;
  throw new Problem('invalid_input', message, { issues: [{ path: 'text', message }] });
}

/**
 * Adds a version of a text, unless nothing changes (rule OFFICE-20). The original is stored as such, so that a later
 * release may improve it.
 *
 * @param entered null for the original.
 * @throws Problem `conflict` with `current` for an outdated version.
 */
export async function changeText(
  work: Work,
  key: string,
  { version, text: entered }: { version: number; text: string | null },
): Promise<TextReply> {
  const { tx, actor, now, context } = work;
  const text = textWithKey(context.config, key);
  const checked = entered === null ? '' : checkedText(text, entered);
  const content = checked === text.original ? '' : checked;
  const last = await readLastVersion(tx, key);
  if (version !== (last?.version ?? 0)) throw outOfDate('this text', presentText(text, last));
  const before = last?.content ?? '';
  if (content === before && (content === '' || last?.original === text.original))
    return presentText(text, last);
  const isAdded = await insertVersion(tx, {
    id: newId(now),
    area: text.area,
    text_key: key,
    version: version + 1,
    content,
    original: text.original,
    changed_by: actor.id,
    changed_name: actor.name,
    created_at: now,
  });
  const after = await readLastVersion(tx, key);
  if (!isAdded) throw outOfDate('this text', presentText(text, after));
  await record(work, {
    kind: 'setting',
    id: `text-${key}`,
    name: `${text.placeName}: ${text.name}`,
    action: content === '' ? 'restored' : 'changed',
    changes: changedFields({ text: before || text.original }, { text: content || text.original }, [
      'text',
    ]),
    topics: ['texts'],
  });
  return presentText(text, after);
}
