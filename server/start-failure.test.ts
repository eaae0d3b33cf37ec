import { describe, expect, test } from 'vitest';
import { explainStartFailure } from './start-failure.ts';

const config = {
  host: '127.0.0.1',
  port: 3000,
  dataDir: '/srv/ascent',
  databaseUrl: undefined as string | undefined,
};
const onPostgres = { ...config, databaseUrl: 'postgres://ascent:s3cret@db.example:5433/crm' };
const fault = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('a start that fails', () => {
  test.each([
    fault('connect ECONNREFUSED 10.0.0.5:5433', { code: 'ECONNREFUSED' }),
    fault('getaddrinfo ENOTFOUND db.example', { code: 'ENOTFOUND' }),
    fault('password authentication failed for user "ascent"', { code: '28P01' }),
    fault('Connection terminated due to connection timeout'),
  ])('names the unreachable database, but not its password: %s', (error) => {
    const words = explainStartFailure(error, onPostgres);
    expect(words).toBe(
      `The PostgreSQL database of DATABASE_URL (db.example:5433/crm) cannot be reached: ${error.message}. Check that it runs and that the address, user and password are right; without DATABASE_URL the program uses its own database.`,
    );
  });

  test('lists every address that was tried', () => {
    const error = Object.assign(
      new AggregateError([
        fault('connect ECONNREFUSED ::1'),
        fault('connect ECONNREFUSED 127.0.0.1'),
      ]),
      { code: 'ECONNREFUSED' },
    );
    expect(explainStartFailure(error, onPostgres)).toContain(
      'connect ECONNREFUSED ::1; connect ECONNREFUSED 127.0.0.1',
    );
  });

  test('says that the port is in use or not allowed', () => {
    const listen = { syscall: 'listen' };
    expect(explainStartFailure(fault('x', { ...listen, code: 'EADDRINUSE' }), config)).toBe(
      'Port 3000 of 127.0.0.1 is in use by another program. Stop that program, or set another PORT.',
    );
    expect(explainStartFailure(fault('x', { ...listen, code: 'EACCES' }), config)).toBe(
      'This user may not listen on port 3000 of 127.0.0.1. Set another PORT.',
    );
  });

  test('says which data folder cannot be used, and why', () => {
    const error = fault("EACCES: permission denied, open '/srv/ascent/ascent.lock'", {
      code: 'EACCES',
      syscall: 'open',
      path: '/srv/ascent/ascent.lock',
    });
    expect(explainStartFailure(error, config)).toBe(
      `The data folder /srv/ascent cannot be used: ${error.message}. Set DATA_DIR to a folder that this user may write to.`,
    );
  });

  test.each(['ENOSPC', 'SQLITE_FULL', 'EROFS'])(
    'says that the disk is full or read-only: %s',
    (code) => {
      expect(explainStartFailure(fault('no space left', { code }), config)).toBe(
        'The data folder /srv/ascent is on a disk that is full or read-only: no space left. Make room on it, or set another DATA_DIR.',
      );
    },
  );

  test('says which file is not a database', () => {
    const error = fault('file is not a database', { code: 'SQLITE_NOTADB' });
    expect(explainStartFailure(error, config)).toBe(
      'The database file /srv/ascent/ascent.sqlite cannot be used: file is not a database. Put a backup in its place, or set another DATA_DIR.',
    );
  });

  test('leaves the message of any other error unchanged', () => {
    expect(explainStartFailure(new Error('The site is not built yet.'), onPostgres)).toBe(
      'The site is not built yet.',
    );
  });
});
