import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the environment', () => {
  test('may be empty, since everything has a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      companyName: 'Ascent',
      companyEmail: 'hello@example.com',
      businessTimeZone: 'America/New_York',
      bookingAutoConfirm: false,
      trustProxy: [],
      logLevel: 'info',
    });
    expect(readConfig({ PORT: '8080', COMPANY_NAME: '' })).toMatchObject({
      publicUrl: 'http://localhost:8080',
      companyName: 'Ascent',
    });
  });

  test('is rejected with all problems in one list', () => {
    const problems = problemsOf({
      PORT: 'http',
      PUBLIC_URL: 'example.com',
      DATABASE_URL: 'mysql://x',
      ADMIN_EMAIL: 'boss',
      ADMIN_PASSWORD: 'short',
      TRUST_PROXY: '1',
      BUSINESS_TIME_ZONE: 'Mars/Olympus',
      BOOKING_AUTO_CONFIRM: 'yes',
      LOG_LEVEL: 'loud',
      COMPANY_NAME: 'two\nlines',
    });
    const names = problems.map((problem) => problem.split(' ')[0]);
    for (const name of [
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'TRUST_PROXY',
      'BUSINESS_TIME_ZONE',
      'BOOKING_AUTO_CONFIRM',
      'LOG_LEVEL',
      'COMPANY_NAME',
    ])
      expect(names).toContain(name);
  });

  test('must name the public URL in production; the company can be named in the back office', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL is required in production',
    ]);
  });

  test('mails the first admin in production until the company has an address', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' };
    const owner = { ...production, ADMIN_EMAIL: 'ana@a.example' };
    expect(readConfig(owner).companyEmail).toBe('ana@a.example');
    expect(readConfig({ ...owner, COMPANY_EMAIL: 'hi@a.example' }).companyEmail).toBe(
      'hi@a.example',
    );
    expect(readConfig({ ADMIN_EMAIL: 'ana@a.example' }).companyEmail).toBe('hello@example.com');
  });

  test('says which settings of the back office it overrules', () => {
    const { setByEnvironment } = readConfig({ COMPANY_NAME: 'Kestrel', SOCIAL_URL: '' });
    expect(setByEnvironment).toEqual(['COMPANY_NAME']);
  });

  test.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8, 127.0.0.1'])(
    'accepts %s as a trusted proxy',
    (value) => {
      expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(
        value.split(',').map((part) => part.trim()),
      );
    },
  );

  test.each(['http://localhost:3000/path', 'ftp://localhost', 'http://user@localhost'])(
    'rejects %s as the public URL',
    (value) => {
      expect(problemsOf({ PUBLIC_URL: value })).toHaveLength(1);
    },
  );
});

test('settings of the backups are named where PostgreSQL leaves them without effect', () => {
  const given = { BACKUP_MINUTES: '15', BACKUP_S3_URL: 's3://copies/site', BACKUP_DIR: 'dumps' };
  expect(readConfig(given).withoutEffect).toEqual([]);
  expect(readConfig({ ...given, DATABASE_URL: 'postgres://db/ascent' }).withoutEffect).toEqual([
    'BACKUP_MINUTES',
    'BACKUP_S3_URL',
  ]);
});
