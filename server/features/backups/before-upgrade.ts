import type { Config } from '#server/platform/config/config.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';
import { makeBackup } from './make-backup.ts';

/**
 * Backs the embedded database and its documents up before an upgrade changes its tables, also where
 * regular backups are switched off (rule RUN-6).
 *
 * @throws Error that says that nothing was changed, if the backup cannot be made.
 */
export async function backUpBeforeUpgrade(config: Config): Promise<void> {
  try {
    const documents = await openDocumentStore(config);
    await makeBackup({ config, documents, now: Date.now }, 'upgrade');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The backup before the upgrade could not be made (${reason}). The database is as it was.`,
      { cause: error },
    );
  }
}
