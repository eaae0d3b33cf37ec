import * as z from 'zod';
import { readScannerUrl } from '#server/platform/files/malware-scanner.ts';
import { readBucketUrl } from '#server/platform/files/stores/bucket-url.ts';
import { readMetricsPort } from '#server/platform/metrics/metrics-port.ts';
import { mailSettings } from './mail-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { hasProtocol, type Setting, text } from './setting.ts';
import { singleSignOnSettings } from './single-sign-on-settings.ts';

const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};
const address = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]*)(\/\d{1,3})?$/;
const isEmail = (value: string) => z.email().safeParse(value).success;
const isContact = (value: string) => isEmail(value) || hasProtocol(value, ['https:']);

function hours(name: string, example: string, meaning: string): Setting {
  const schema = text(
    (v) => /^\d{1,4}$/.test(v) && Number(v) > 0,
    'must be a whole number of hours',
  );
  return { name, example, meaning, schema };
}

/** Every setting of the outer contract, in the order of its table. */
export const settings: readonly Setting[] = [
  {
    name: 'PORT',
    example: '3000',
    meaning: 'port to listen on',
    schema: text((v) => /^\d{1,5}$/.test(v) && Number(v) <= 65535, 'must be a port, 0 to 65535'),
  },
  {
    name: 'HOST',
    example: '127.0.0.1',
    meaning: 'address to listen on',
    schema: text((v) => v.length > 0, 'must be an address'),
  },
  {
    name: 'PUBLIC_URL',
    isCritical: true,
    example: 'http://localhost:3000',
    meaning:
      'the site’s address, and the only base for links in emails and redirects; required in production (NODE_ENV=production)',
    schema: text((v) => {
      if (!hasProtocol(v, ['http:', 'https:'])) return false;
      const url = new URL(v);
      return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
    }, 'must be an http or https origin without a path, like https://www.example.com'),
  },
  {
    name: 'DATA_DIR',
    isCritical: true,
    example: './data',
    meaning: 'folder of the embedded database, documents, emails written to files, and backups',
    schema: text((v) => !v.includes('\0'), 'must be a folder'),
  },
  {
    name: 'DATABASE_URL',
    isSecret: true,
    isCritical: true,
    example: '',
    meaning:
      'unset: embedded database in DATA_DIR; postgres://…: PostgreSQL, any number of instances',
    schema: text(
      (v) => hasProtocol(v, ['postgres:', 'postgresql:']),
      'must start with postgres:// or postgresql://',
    ),
  },
  {
    name: 'ADMIN_EMAIL',
    example: '',
    meaning: 'email address of the first admin, used only while there is no admin',
    schema: text(isEmail, 'must be an email address'),
  },
  {
    name: 'ADMIN_PASSWORD',
    isSecret: true,
    example: '',
    meaning:
      'password of the first admin, at least 12 characters; without it a one-time password is printed once',
    schema: text((v) => v.length >= 12 && v.length <= 1024, 'must have 12 to 1024 characters'),
  },
  {
    name: 'ADMIN_LOGIN_SECRET',
    isSecret: true,
    example: '',
    meaning: 'the auth value of /admin-login; random and printed at the first start when unset',
    schema: text((v) => v.length >= 8 && v.length <= 200, 'must have 8 to 200 characters'),
  },
  {
    name: 'COMPANY_NAME',
    example: 'Ascent',
    meaning:
      'shown on the site and used in emails; unset: what you enter in the back office under Settings, Company',
    schema: text(
      (v) => v.trim().length > 0 && v.length <= 60 && !/[\p{Cc}]/u.test(v),
      'must be one line of 1 to 60 characters',
    ),
  },
  {
    name: 'COMPANY_EMAIL',
    example: 'hello@example.com',
    meaning:
      'shown on the site and used in emails; unset: what you enter in the back office, and in production ADMIN_EMAIL until then',
    schema: text(isEmail, 'must be an email address'),
  },
  {
    name: 'SECURITY_CONTACT',
    example: '',
    meaning: 'where people report vulnerabilities: an email or https address; unset: COMPANY_EMAIL',
    schema: text(isContact, 'must be an email address or an https address'),
  },
  {
    name: 'PAYMENT_DETAILS',
    example: 'Harbor Bank\\nAccount 000 000 000',
    meaning:
      'where clients pay, shown on invoices and in the portal; \\n starts a new line; an https address in it is the page for clients who pay by link; unset: what you enter in the back office under Settings, Company',
    schema: text((v) => v.length <= 1000, 'must have at most 1,000 characters'),
  },
  ...paymentSettings,
  ...singleSignOnSettings,
  {
    name: 'SOCIAL_URL',
    example: '',
    meaning:
      "the company's microblog profile; unset: what you enter in the back office; without either, there is no link",
    schema: text((v) => hasProtocol(v, ['https:', 'http:']), 'must be an http or https address'),
  },
  {
    name: 'BUSINESS_TIME_ZONE',
    example: 'America/New_York',
    meaning: "the company's time zone; unset: what was entered in the back office before the start",
    schema: text(isTimeZone, 'must be a time zone name like America/New_York'),
  },
  {
    name: 'BOOKING_AUTO_CONFIRM',
    example: 'false',
    meaning:
      'true: a booking is confirmed right away; false: an admin confirms it; unset: what you enter in the back office',
    schema: text((v) => v === 'true' || v === 'false', 'must be true or false'),
  },
  {
    name: 'PRIVATE_LINK_DAYS',
    example: '90',
    meaning:
      'days until private links expire, counted for a quote from its last valid day, its last change or the last email with its link, whichever is latest; for a booking from the meeting; for a chat from its last message; unset: what you enter in the back office',
    schema: text((v) => /^\d{1,4}$/.test(v) && Number(v) > 0, 'must be a whole number of days'),
  },
  {
    name: 'DISCOUNT_CONFIRM_PERCENT',
    example: '20',
    meaning:
      'a second admin has to confirm a discount above this percentage of the price before the quote can be sent; 0: every discount, 100: none; unset: what you enter in the back office',
    schema: text(
      (v) => /^\d{1,3}$/.test(v) && Number(v) <= 100,
      'must be a whole number of percent, 0 to 100',
    ),
  },
  hours(
    'SESSION_IDLE_HOURS',
    '12',
    'hours of inactivity after which a client or staff member is signed out',
  ),
  hours(
    'SESSION_MAX_HOURS',
    '336',
    'hours after which a client or staff member must sign in again',
  ),
  hours('ADMIN_SESSION_IDLE_HOURS', '2', 'hours of inactivity after which an admin is signed out'),
  hours('ADMIN_SESSION_MAX_HOURS', '24', 'hours after which an admin must sign in again'),
  ...mailSettings,
  {
    name: 'S3_URL',
    isSecret: true,
    isCritical: true,
    example: '',
    meaning:
      'unset: documents under DATA_DIR/documents; set: an S3-compatible bucket, https://key:secret@host/bucket/folder?region=… or s3://bucket/folder?region=…',
    schema: text(
      (v) => hasProtocol(v, ['https:', 'http:', 's3:']) && readBucketUrl(v) !== null,
      'must be the address of a bucket, like https://key:secret@host/bucket',
    ),
  },
  {
    name: 'MALWARE_SCANNER_URL',
    example: '',
    meaning:
      'unset: uploaded files are not checked for malware; set: clamd scans each of them, clamd://host:port or clamd:///path/of/socket',
    schema: text(
      (v) => readScannerUrl(v) !== null,
      'must be the address of a clamd, like clamd://127.0.0.1:3310 or clamd:///run/clamav/clamd.ctl',
    ),
  },
  {
    name: 'PRIVATE_RECEIVERS',
    example: 'false',
    meaning:
      'true: addresses of webhooks and calendars may be on this computer or in its private networks, and begin with http:// there; false: only https addresses on the public internet',
    schema: text((v) => v === 'true' || v === 'false', 'must be true or false'),
  },
  {
    name: 'BACKUP_MINUTES',
    example: '15',
    meaning:
      'minutes between backups of the embedded database and its documents; all are kept for 24 hours, the last of each day for 14 days; 0: no backups; no effect with PostgreSQL, which you back up yourself',
    schema: text(
      (v) => /^\d{1,4}$/.test(v) && Number(v) <= 1440,
      'must be a whole number of minutes, 0 to 1440',
    ),
  },
  {
    name: 'BACKUP_DIR',
    isCritical: true,
    example: './data/backups',
    meaning:
      'folder for backups, ideally on another disk; with PostgreSQL: the folder where its dumps arrive, so that we can watch them',
    schema: text((v) => !v.includes('\0'), 'must be a folder'),
  },
  {
    name: 'BACKUP_S3_URL',
    isSecret: true,
    isCritical: true,
    example: '',
    meaning:
      'an S3-compatible bucket that gets a copy of each backup, written like S3_URL; each site needs its own bucket or folder; no effect with PostgreSQL',
    schema: text(
      (v) => hasProtocol(v, ['https:', 'http:', 's3:']) && readBucketUrl(v) !== null,
      'must be the address of a bucket, like https://key:secret@host/bucket',
    ),
  },
  {
    name: 'TRUST_PROXY',
    isCritical: true,
    example: '',
    meaning: 'comma-separated addresses or CIDRs of proxies whose forwarding headers are trusted',
    schema: text(
      (v) => v.split(',').every((part) => address.test(part.trim())),
      'must be addresses or CIDRs, separated by commas; a number is not accepted',
    ),
  },
  {
    name: 'STOP_DELAY_SECONDS',
    example: '0',
    meaning:
      'seconds that a stopping program keeps serving everything while /api/health/ready already says 503; set it longer than the proxy’s check interval',
    schema: text(
      (v) => /^\d{1,3}$/.test(v) && Number(v) <= 300,
      'must be a whole number of seconds, 0 to 300',
    ),
  },
  {
    name: 'METRICS_PORT',
    isCritical: true,
    example: '',
    meaning:
      'set: metrics for Prometheus at /metrics on a second port, such as 9464 on HOST or 10.0.0.5:9464 on another address',
    schema: text(
      (v) => readMetricsPort(v, '') !== null,
      'must be a port, 1 to 65535, or an address and a port like 10.0.0.5:9464',
    ),
  },
  {
    name: 'METRICS_TOKEN',
    isSecret: true,
    isCritical: true,
    example: '',
    meaning:
      'set: /metrics needs it as a bearer token, and is also on the main port; without METRICS_PORT or METRICS_TOKEN there is no /metrics',
    schema: text(
      (v) => /^[\x21-\x7e]{16,200}$/.test(v),
      'must have 16 to 200 characters without spaces',
    ),
  },
  {
    name: 'SLOW_QUERY_MS',
    example: '200',
    meaning:
      'a database statement that takes longer than this many milliseconds is logged without its values, at most 20 a minute; 0: none',
    schema: text((v) => /^\d{1,6}$/.test(v), 'must be a whole number of milliseconds, 0 to 999999'),
  },
  {
    name: 'LOG_LEVEL',
    example: 'info',
    meaning: 'fatal, error, warn, info, debug, trace or silent; one JSON object per line',
    schema: text(
      (v) => ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(v),
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  },
];
