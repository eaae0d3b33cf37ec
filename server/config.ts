import { resolve } from 'node:path';
import * as z from 'zod';

/** The whole environment, checked once at start. Names and defaults: the outer contract, "Environment". */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Origin of every link we send, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Unset: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Unset: made at the first start and kept in the database. */
  adminLoginSecret: string | undefined;
  companyName: string;
  companyEmail: string;
  /** Empty: the footer shows no social link. */
  socialUrl: string;
  businessTimeZone: string;
  bookingAutoConfirm: boolean;
  smtpUrl: string | undefined;
  s3Url: string | undefined;
  /** Addresses or CIDRs whose forwarding headers count; empty: none. */
  trustProxy: string[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

interface Setting {
  name: string;
  /** What .env.example shows after the equals sign. */
  example: string;
  meaning: string;
  schema: z.ZodType<string | undefined, string | undefined>;
}

const hasProtocol = (value: string, protocols: string[]) => {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol);
};
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
const text = (test: (value: string) => boolean, message: string) =>
  z.optional(z.string().refine(test, message));

const settings: Setting[] = [
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
    example: 'http://localhost:3000',
    meaning:
      'the only base for links in mail and redirects; required in production (NODE_ENV=production)',
    schema: text((v) => {
      if (!hasProtocol(v, ['http:', 'https:'])) return false;
      const url = new URL(v);
      return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
    }, 'must be an http or https origin without a path, like https://www.example.com'),
  },
  {
    name: 'DATA_DIR',
    example: './data',
    meaning: 'embedded database, documents, written mail, backups',
    schema: text((v) => !v.includes('\0'), 'must be a folder'),
  },
  {
    name: 'DATABASE_URL',
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
    meaning: 'first admin, used only while there is no admin',
    schema: text(isEmail, 'must be an e-mail address'),
  },
  {
    name: 'ADMIN_PASSWORD',
    example: '',
    meaning:
      'password of the first admin, at least 12 characters; without it a one-time password is printed once',
    schema: text((v) => v.length >= 12 && v.length <= 1024, 'must have 12 to 1024 characters'),
  },
  {
    name: 'ADMIN_LOGIN_SECRET',
    example: '',
    meaning: 'the auth value of /admin-login; random and printed at the first start when unset',
    schema: text((v) => v.length >= 8 && v.length <= 200, 'must have 8 to 200 characters'),
  },
  {
    name: 'COMPANY_NAME',
    example: 'Ascent',
    meaning: 'shown on the site, used in mail',
    schema: text(
      (v) => v.trim().length > 0 && v.length <= 60 && !/[\p{Cc}]/u.test(v),
      'must be one line of 1 to 60 characters',
    ),
  },
  {
    name: 'COMPANY_EMAIL',
    example: 'hello@example.com',
    meaning: 'shown on the site, used in mail',
    schema: text(isEmail, 'must be an e-mail address'),
  },
  {
    name: 'SOCIAL_URL',
    example: '',
    meaning: "the company's microblog profile; unset: no link is shown",
    schema: text((v) => hasProtocol(v, ['https:', 'http:']), 'must be an http or https address'),
  },
  {
    name: 'BUSINESS_TIME_ZONE',
    example: 'America/New_York',
    meaning: 'zone of the booking slots',
    schema: text(isTimeZone, 'must be a time zone name like America/New_York'),
  },
  {
    name: 'BOOKING_AUTO_CONFIRM',
    example: 'false',
    meaning: 'true: a booking is confirmed at once; false: an admin confirms it',
    schema: text((v) => v === 'true' || v === 'false', 'must be true or false'),
  },
  {
    name: 'SMTP_URL',
    example: '',
    meaning:
      'unset: every mail is written to DATA_DIR/mail as one .eml file; set: sent, with retries',
    schema: text((v) => hasProtocol(v, ['smtp:', 'smtps:']), 'must start with smtp:// or smtps://'),
  },
  {
    name: 'S3_URL',
    example: '',
    meaning: 'unset: documents under DATA_DIR/documents; set: an S3-compatible bucket',
    schema: text(
      (v) => hasProtocol(v, ['https:', 'http:', 's3:']),
      'must be the address of a bucket',
    ),
  },
  {
    name: 'TRUST_PROXY',
    example: '',
    meaning: 'comma-separated addresses or CIDRs of proxies whose forwarding headers count',
    schema: text(
      (v) => v.split(',').every((part) => address.test(part.trim())),
      'must be addresses or CIDRs, separated by commas; a number is not accepted',
    ),
  },
  {
    name: 'LOG_LEVEL',
    example: 'info',
    meaning: 'fatal, error, warn, info, debug, trace or silent; one JSON object a line',
    schema: text(
      (v) => ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(v),
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  },
];

/** Thrown for a bad environment: `problems` has one line for every setting that is wrong. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `Ascent cannot start with these settings:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/**
 * Reads the environment. An empty value counts as unset.
 *
 * @throws ConfigError listing everything that is wrong, not only the first.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values: Record<string, string | undefined> = {};
  for (const setting of settings) {
    const raw = environment[setting.name];
    const result = setting.schema.safeParse(raw === '' ? undefined : raw);
    if (result.success) values[setting.name] = result.data;
    else problems.push(`${setting.name} ${result.error.issues[0]?.message ?? 'is not valid'}`);
  }
  const production = environment.NODE_ENV === 'production';
  if (production) {
    for (const name of ['PUBLIC_URL', 'COMPANY_NAME', 'COMPANY_EMAIL']) {
      if (values[name] === undefined && !problems.some((p) => p.startsWith(name)))
        problems.push(`${name} is required in production`);
    }
  }
  if (values.ADMIN_PASSWORD !== undefined && values.ADMIN_EMAIL === undefined)
    problems.push('ADMIN_PASSWORD needs ADMIN_EMAIL beside it');
  if (problems.length > 0) throw new ConfigError(problems);
  const port = Number(values.PORT ?? 3000);
  return {
    production,
    port,
    host: values.HOST ?? '127.0.0.1',
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${port}`).origin,
    dataDir: resolve(values.DATA_DIR ?? './data'),
    databaseUrl: values.DATABASE_URL,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    adminLoginSecret: values.ADMIN_LOGIN_SECRET,
    companyName: values.COMPANY_NAME ?? 'Ascent',
    companyEmail: values.COMPANY_EMAIL ?? 'hello@example.com',
    socialUrl: values.SOCIAL_URL ?? '',
    businessTimeZone: values.BUSINESS_TIME_ZONE ?? 'America/New_York',
    bookingAutoConfirm: values.BOOKING_AUTO_CONFIRM === 'true',
    smtpUrl: values.SMTP_URL,
    s3Url: values.S3_URL,
    trustProxy: values.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? [],
    // The schema above admits exactly these words.
    logLevel: (values.LOG_LEVEL ?? 'info') as Config['logLevel'],
  };
}

/** The text of .env.example, kept equal to the file by docs.test.ts. */
export function environmentExample(): string {
  const lines = settings.map(
    ({ name, example, meaning }) => `# ${meaning}\n# ${name}=${example}\n`,
  );
  return `# Every setting of Ascent with its default. Export what you need before \`npm start\`,\n# or copy this file to .env and remove the leading # of the lines you change.\n\n${lines.join('\n')}`;
}
