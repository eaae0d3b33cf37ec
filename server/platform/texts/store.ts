import type { Queries } from '#server/platform/db/schema.ts';
import type { ChangedWords } from '#server/platform/mail/mail-template.ts';
import type { EditedTextsTable } from './tables.ts';

/** The last version of each text that was ever changed. */
export function listLastVersions(db: Queries): Promise<EditedTextsTable[]> {
  return lastVersions(db).execute();
}

/** The changed texts of an area, by key; texts that are back to their original are left out. */
export async function readChangedTexts(db: Queries, area: string): Promise<Record<string, string>> {
  const rows = await lastVersions(db).where('area', '=', area).execute();
  return Object.fromEntries(
    rows.filter(({ content }) => content !== '').map((row) => [row.text_key, row.content]),
  );
}

/** The changed words of a mail template, by name. */
export async function readMailWords(db: Queries, template: string): Promise<ChangedWords> {
  const area = `mail.${template}`;
  const changed = Object.entries(await readChangedTexts(db, area));
  return Object.fromEntries(changed.map(([key, text]) => [key.slice(area.length + 1), text]));
}

function lastVersions(db: Queries) {
  return db
    .selectFrom('edited_texts')
    .selectAll()
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('edited_texts as later')
            .select('later.id')
            .whereRef('later.text_key', '=', 'edited_texts.text_key')
            .whereRef('later.version', '>', 'edited_texts.version'),
        ),
      ),
    );
}

/** Every version of a text, newest first. */
export function listVersions(db: Queries, key: string): Promise<EditedTextsTable[]> {
  return db
    .selectFrom('edited_texts')
    .selectAll()
    .where('text_key', '=', key)
    .orderBy('version', 'desc')
    .execute();
}

/** The last version of a text, or undefined if it was never changed. */
export function readLastVersion(db: Queries, key: string): Promise<EditedTextsTable | undefined> {
  return db
    .selectFrom('edited_texts')
    .selectAll()
    .where('text_key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Adds a version. @returns false if somebody else has added it. */
export async function insertVersion(tx: Queries, row: EditedTextsTable): Promise<boolean> {
  const added = await tx
    .insertInto('edited_texts')
    .values(row)
    .onConflict((c) => c.columns(['text_key', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
