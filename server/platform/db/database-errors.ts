/** More changes are waiting than the database can run in time. */
export class DatabaseBusy extends Error {
  constructor() {
    super('No transaction could be begun in time.');
    this.name = 'DatabaseBusy';
  }
}

/** Node's error codes for connections that are refused, lost or silent. */
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
/**
 * PostgreSQL's own error codes (manual, appendix A), by prefix: lost connection (08), resources
 * exhausted (53), server shutting down, starting or canceling a statement (57P0, 57014), read-only
 * replica (25006), lock not acquired in time (55P03), disk failure (58030).
 */
const serverCodes = ['08', '53', '57P0', '57014', '25006', '55P03', '58030'];
/** A lock held by a backup, or a failing disk; for a full one see server/platform/faults/disk-full.ts. */
const sqliteFaults = ['SQLITE_BUSY', 'SQLITE_IOERR'];
/** Messages of the PostgreSQL driver that come without a code: no connection was free, or one was lost. */
const driverWords = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Postgres connection has been discarded',
  'Query read timeout',
];

/** Whether an error is transient, so that the same call may succeed later. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  if (driverWords.some((words) => error.message.startsWith(words))) return true;
  const code = codeOf(error);
  return (
    networkCodes.includes(code) ||
    [...serverCodes, ...sqliteFaults].some((fault) => code.startsWith(fault))
  );
}

/**
 * Whether PostgreSQL rolled back a transaction because of another one: deadlock_detected or
 * serialization_failure.
 */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && ['40P01', '40001'].includes(codeOf(error));
}

/**
 * Whether a prepared statement returns other columns than when it was prepared, because another
 * instance has migrated the tables meanwhile. The same text runs when it is prepared anew.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    codeOf(error) === '0A000' &&
    error.message === 'cached plan must not change result type'
  );
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether an error reports a violated unique index, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return (
    error.code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    // PostgreSQL's unique_violation.
    error.code === '23505'
  );
}
