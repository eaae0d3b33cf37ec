/** More wants to be written at once than the database takes in good time. */
export class DatabaseBusy extends Error {
  constructor() {
    super('No transaction could be begun in time.');
    this.name = 'DatabaseBusy';
  }
}

/** Node's codes of connections that are refused, lost or silent. */
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
 * PostgreSQL's own codes (its manual, appendix A), each by its beginning: a connection that is lost
 * (08), resources that are used up (53), a server that ends, starts or cuts a statement (57P0,
 * 57014), one that only reads because it is a copy (25006), a lock not had in time (55P03), a disk
 * that fails (58030).
 */
const serverCodes = ['08', '53', '57P0', '57014', '25006', '55P03', '58030'];
/** A lock that a backup keeps, or a disk that fails; a full one is server/platform/faults/disk-full.ts. */
const sqliteFaults = ['SQLITE_BUSY', 'SQLITE_IOERR'];
/** What the driver of PostgreSQL says without a code: no connection was free, or one was lost. */
const driverWords = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Postgres connection has been discarded',
  'Query read timeout',
];

/** Whether an error is a passing fault of the machine, so that the same call may succeed later. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  if (driverWords.some((words) => error.message.startsWith(words))) return true;
  const code = codeOf(error);
  return (
    networkCodes.includes(code) ||
    [...serverCodes, ...sqliteFaults].some((fault) => code.startsWith(fault))
  );
}

/** PostgreSQL undid a transaction because of another one: deadlock_detected, serialization_failure. */
export function isMutualBlock(error: unknown): boolean {
  return error instanceof Error && ['40P01', '40001'].includes(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
