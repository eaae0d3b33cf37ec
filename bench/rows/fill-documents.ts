import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const mebibyte = 2 ** 20;
/** Sizes of documents, in bytes: letters, offers, plans. */
const sizes = [mebibyte / 16, mebibyte / 4, mebibyte, 4 * mebibyte];

/**
 * Adds documents to the first project, of bytes that no archive makes smaller, as those of pictures
 * and PDF files.
 *
 * @returns how many.
 */
export function fillDocuments(dataDir: string, bytes: number): number {
  const folder = join(dataDir, 'documents', 'files');
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(dataDir, 'ascent.sqlite'));
  const project = database.prepare('select id from projects order by created_at limit 1').pluck();
  const document = database.prepare(
    `insert into documents (id, project_id, description, newest, original_name, extension, size_bytes,
       uploader_name, uploaded_at, search_text, version, created_at, updated_at)
     values (:id, :project, '', 1, :name, 'pdf', :size, 'Bench', :at, :name, 1, :at, :at)`,
  );
  const version = database.prepare(
    `insert into document_versions (id, document_id, number, original_name, extension, charset,
       size_bytes, sha256, storage_key, uploader_name, created_at)
     values (:id, :id, 1, :name, 'pdf', '', :size, :sha256, :key, 'Bench', :at)`,
  );
  let count = 0;
  for (let left = bytes; left > 0; count += 1) {
    const size = Math.min(left, sizes[count % sizes.length] ?? mebibyte);
    const content = randomBytes(size);
    const row = {
      id: `bench-${String(count).padStart(8, '0')}`,
      project: project.get(),
      name: `plan-${count}.pdf`,
      size,
      sha256: createHash('sha256').update(content).digest('base64url'),
      key: randomBytes(16).toString('hex'),
      at: 1_700_000_000_000 + count,
    };
    writeFileSync(join(folder, row.key), content);
    database.transaction(() => {
      document.run(row);
      version.run(row);
    })();
    left -= size;
  }
  database.close();
  return count;
}
