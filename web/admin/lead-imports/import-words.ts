import type { LeadImportReply } from '#contract/leads/lead-imports.ts';
import type { ImportVerdict, KnownMode } from '#domain/lead/import/import-fields.ts';

/** A number as it is shown. */
export const count = (number: number) => number.toLocaleString('en-US');

/** "1 lead", "412 leads". */
export function leadsText(number: number): string {
  return `${count(number)} ${number === 1 ? 'lead' : 'leads'}`;
}

/** What the preview calls each kind of row. */
export const verdictLabels: Record<ImportVerdict, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'The same',
  refused: 'Not possible',
};

/** What can happen to people who are leads already. */
export const knownLabels: Record<KnownMode, string> = {
  leave: 'Leave them as they are',
  fill: 'Fill in empty fields only',
  overwrite: 'Overwrite their fields with the file',
};

type Counts = Pick<LeadImportReply, 'created' | 'changed' | 'same' | 'refused'>;

/** What an import did: "412 new, 3 changed, 12 the same, 4 not possible". */
export function countsText({ created, changed, same, refused }: Counts): string {
  const parts = [
    [created, 'new'],
    [changed, 'changed'],
    [same, 'the same'],
    [refused, 'not possible'],
  ] as const;
  const shown = parts.filter(([number]) => number > 0);
  return shown.length === 0
    ? 'Nothing imported yet'
    : shown.map(([number, what]) => `${count(number)} ${what}`).join(', ');
}

/** What taking back an import did: "408 deleted, 4 kept, 2 fields restored". */
export function undoText({
  deleted,
  kept,
  fields,
}: NonNullable<LeadImportReply['takenBack']>): string {
  const parts = [
    `${count(deleted)} deleted`,
    ...(kept > 0 ? [`${count(kept)} kept`] : []),
    ...(fields > 0 ? [`${count(fields)} ${fields === 1 ? 'field' : 'fields'} restored`] : []),
  ];
  return parts.join(', ');
}
