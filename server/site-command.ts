import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import '#server/features.ts';
import {
  removeFactors,
  removeFactorsUsage,
} from '#server/features/accounts/factor-reset/command.ts';
import { hashPassword } from '#server/features/accounts/passwords/password-hash.ts';
import { temporaryPasswordLifeMs } from '#server/features/accounts/passwords/password-store.ts';
import { backUpBeforeUpgrade } from '#server/features/backups/before-upgrade.ts';
import { backupCommands, backupUsage } from '#server/features/backups/command.ts';
import { exportSite } from '#server/features/transfer/export-site.ts';
import { importSite } from '#server/features/transfer/import-site.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';
import { adoptStore } from '#server/platform/files/stores/own-store.ts';

const usage = `Usage:
  site export FILE.zip [--move]   export the entire site; --move includes passwords and keys
  site import FILE.zip            import that file into an empty installation
  site adopt-documents            confirm that this database's documents are in the store of the
                                  settings, after moving or restoring them
${removeFactorsUsage}
${backupUsage}`;

// The files contain personal data, so only this user may read them.
process.umask(0o077);

/** An index of millions of rows is one statement, and PostgreSQL is silent while it makes it. */
const patience = { statementMs: 0, silenceMs: 0 };

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Gives one administrator a temporary password after importing a copy, which has no passwords. */
async function resetAdminPassword(database: Database): Promise<string> {
  const admin = await database.read
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (admin === undefined) return 'It has no administrator. The next start creates one.';
  const password = randomBytes(16).toString('base64url');
  const hash = await hashPassword(password);
  const now = Date.now();
  await database.transaction((tx) =>
    tx
      .updateTable('users')
      .set({
        password_hash: hash,
        password_change_required_at: now,
        temporary_password_expires_at: now + temporaryPasswordLifeMs,
      })
      .where('id', '=', admin.id)
      .execute(),
  );
  return `A copy has no passwords. ${admin.email} signs in with ${password} and chooses a new one. Everyone else uses "Forgot password".`;
}

/** Like the program itself, a command brings the tables of an earlier version up to date. */
const openToChange = (config: Config, limits = {}) =>
  openDatabase(config, limits, () => backUpBeforeUpgrade(config));

async function adoptDocuments(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const database = await openToChange(config);
  try {
    await adoptStore(database, await openDocumentStore(config));
    say('From now on this is the document store. Restart every instance.');
  } finally {
    await database.close();
  }
}

/** Writes a file that does not exist yet; one that cannot be completed is removed. */
async function writeNew(path: string, content: Readable): Promise<void> {
  // The flag 'wx' never overwrites an existing file.
  const file = await open(path, 'wx', 0o600).catch((error) => {
    content.destroy();
    throw error;
  });
  try {
    await pipeline(content, file.createWriteStream({ flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function run(args: readonly string[]): Promise<void> {
  const [verb, path, option] = args;
  const backupCommand = verb === undefined ? undefined : backupCommands[verb];
  if (backupCommand !== undefined) {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return backupCommand(readConfig(process.env), args.slice(1), say);
  }
  if (verb === 'remove-factors' && path !== undefined && option === undefined) {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return removeFactors(readConfig(process.env), path, openToChange, say);
  }
  if (verb === 'adopt-documents' && path === undefined) return adoptDocuments();
  if ((verb !== 'export' && verb !== 'import') || path === undefined) throw new Error(usage);
  if (option !== undefined && !(verb === 'export' && option === '--move')) throw new Error(usage);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const database = await openToChange(config, patience);
  try {
    const documents = await openDocumentStore(config);
    if (verb === 'export') {
      const mode = option === '--move' ? 'move' : 'copy';
      const content = await exportSite({ database, documents, now: Date.now }, mode);
      await writeNew(path, content);
      say(`Written: ${path}`);
      return;
    }
    const { manifest, totals } = await importSite({ database, documents }, path);
    for (const table of totals) if (table.rows > 0) say(`  ${table.describe()}`);
    const rows = totals.reduce((sum, table) => sum + table.rows, 0);
    const files = Object.keys(manifest.files).length;
    say(`Imported ${rows} rows and ${files} files, as of ${manifest.madeAt}.`);
    say('The database has the same rows, bytes of text and sums as the file, in every table.');
    if (manifest.missing.length > 0)
      say(`${manifest.missing.length} files were already missing in the exported site.`);
    if (manifest.mode === 'copy') say(await resetAdminPassword(database));
  } finally {
    await database.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
