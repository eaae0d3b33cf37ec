import type { Config } from './platform/config/config.ts';
import { databaseFile } from './platform/db/sqlite/data-folder.ts';
import { isDiskFull } from './platform/faults/disk-full.ts';

type Settings = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>;

/** Node's and PostgreSQL's codes for a server that is unreachable or refuses us. */
const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '28000',
  '28P01',
  '3D000',
  '57P03',
];

/**
 * The message for the operator when the program cannot start: which setting is at fault and what to
 * do. Never contains the password of DATABASE_URL.
 */
export function explainStartFailure(error: unknown, config: Settings): string {
  const reason = reasonOf(error);
  const code = textOf(error, 'code');
  if (textOf(error, 'syscall') === 'listen') {
    const { host, port } = config;
    if (code === 'EADDRINUSE')
      return `Port ${port} of ${host} is in use by another program. Stop that program, or set another PORT.`;
    if (code === 'EACCES')
      return `This user may not listen on port ${port} of ${host}. Set another PORT.`;
  }
  if (config.databaseUrl !== undefined && isUnreachable(code, reason))
    return `The PostgreSQL database of DATABASE_URL (${placeOf(config.databaseUrl)}) cannot be reached: ${reason}. Check that it runs and that the address, user and password are right; without DATABASE_URL the program uses its own database.`;
  if (isDiskFull(error))
    return `The data folder ${config.dataDir} is on a disk that is full or read-only: ${reason}. Make room on it, or set another DATA_DIR.`;
  if (textOf(error, 'path').startsWith(config.dataDir))
    return `The data folder ${config.dataDir} cannot be used: ${reason}. Set DATA_DIR to a folder that this user may write to.`;
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return `The database file ${databaseFile(config)} cannot be used: ${reason}. Put a backup in its place, or set another DATA_DIR.`;
  return reason;
}

function isUnreachable(code: string, reason: string): boolean {
  // The driver's errors about lost and slow connections have no code.
  return unreachable.includes(code) || /^(Connection terminated|timeout)/.test(reason);
}

/** The message of an error; a refused connection has one for each address that was tried. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function textOf(error: unknown, name: 'code' | 'syscall' | 'path'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

function placeOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  return url === null ? 'an address that cannot be read' : url.host + url.pathname;
}
