/** More wants to be written at once than the database takes in good time. */
export class DatabaseBusy extends Error {
  constructor() {
    super('No transaction could be begun in time.');
    this.name = 'DatabaseBusy';
  }
}

/** Refused or lost connections, and what PostgreSQL says while it starts, ends or is full. */
const awayCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P03',
  '53300',
];
/** A full or read-only disk, or a lock that a backup keeps. */
const sqliteFaults = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_BUSY', 'SQLITE_IOERR'];
/** What the driver of PostgreSQL says without a code: no connection was free, or one was lost. */
const driverWords = ['timeout exceeded when trying to connect', 'Connection terminated'];

/** Whether an error is a passing fault of the machine, so that the same call may succeed later. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  if (driverWords.some((words) => error.message.startsWith(words))) return true;
  const code = codeOf(error);
  return awayCodes.includes(code) || sqliteFaults.some((fault) => code.startsWith(fault));
}

/** PostgreSQL undid a transaction because of another one: deadlock_detected, serialization_failure. */
export function isMutualBlock(error: unknown): boolean {
  return error instanceof Error && ['40P01', '40001'].includes(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
