import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import type { OperatorsReport } from '../backup-report.ts';
import { operatorMs } from './dumps.ts';

/** What PostgreSQL says of the archive of its log. */
interface Archive {
  isOn: boolean;
  lastAt: number | null;
  failedAt: number | null;
  failedFile: string | null;
}

/** Asks PostgreSQL for the archive of its log. */
export async function readArchive(read: Queries): Promise<Archive> {
  const { rows } = await sql<{
    mode: string;
    last: Date | null;
    failed: Date | null;
    file: string | null;
  }>`
    select current_setting('archive_mode') as mode, last_archived_time as last,
      last_failed_time as failed, last_failed_wal as file
    from pg_stat_archiver
  `.execute(read);
  const [found] = rows;
  return {
    isOn: found !== undefined && found.mode !== 'off',
    lastAt: found?.last?.getTime() ?? null,
    failedAt: found?.failed?.getTime() ?? null,
    failedFile: found?.file ?? null,
  };
}

/** How the archive is: `failed` if its last try was not a success, `old` if that was too long ago. */
export function reportArchive(
  { isOn, lastAt, failedAt, failedFile }: Archive,
  now: number,
): OperatorsReport {
  if (!isOn) return { health: 'none', goodAt: 0, bytes: 0, failed: null };
  const goodAt = Math.min(lastAt ?? 0, now);
  const failed =
    failedAt === null || failedAt < goodAt
      ? null
      : {
          at: new Date(failedAt).toISOString(),
          reason: `PostgreSQL could not archive ${failedFile ?? 'its log'}.`,
        };
  const isOld = now - goodAt > operatorMs;
  return { health: failed !== null ? 'failed' : isOld ? 'old' : 'ok', goodAt, bytes: 0, failed };
}
