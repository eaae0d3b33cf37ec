/**
 * The error codes of a disk that cannot be written, because it is full, over its quota or mounted
 * read-only: the kernel's, SQLite's, and PostgreSQL's disk_full.
 */
const codes = ['ENOSPC', 'EDQUOT', 'EROFS', 'SQLITE_FULL', 'SQLITE_READONLY', '53100'];

/** Whether a write failed because the disk is full or read-only. Reads still work. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const { code } = error;
  // SQLite refines its codes: SQLITE_READONLY_DIRECTORY.
  return (
    typeof code === 'string' && codes.some((one) => code === one || code.startsWith(`${one}_`))
  );
}
