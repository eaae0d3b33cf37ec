import { resolve } from 'node:path';
import { productName } from '#domain/site/texts/site-texts.ts';
import { type MetricsPort, readMetricsPort } from '#server/platform/metrics/metrics-port.ts';
import { type Look, type MailNames, plainLook } from './look.ts';
import { type PaymentConfig, readPayments } from './payment-settings.ts';
import { settings } from './settings.ts';
import { readSingleSignOn, type SingleSignOnConfig } from './single-sign-on-settings.ts';
import { findUnknownSettings } from './unknown-settings.ts';

/** Settings that the back office has too; the environment wins (decision 66). */
export const sharedSettings = [
  'COMPANY_NAME',
  'COMPANY_EMAIL',
  'SOCIAL_URL',
  'BUSINESS_TIME_ZONE',
  'BOOKING_AUTO_CONFIRM',
  'DISCOUNT_CONFIRM_PERCENT',
  'PRIVATE_LINK_DAYS',
] as const;
export type SharedSetting = (typeof sharedSettings)[number];

/** What only the embedded database has. */
const ofEmbedded = ['BACKUP_MINUTES', 'BACKUP_S3_URL'] as const;

/**
 * The whole environment, validated once at startup. Names and defaults: the outer contract,
 * "Environment". What the back office has too is replaced by what was entered there
 * (server/features/company/in-force.ts): read it when you need it, and keep no copy.
 */
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
  /** Unset: generated at the first start and kept in the database. */
  adminLoginSecret: string | undefined;
  companyName: string;
  companyEmail: string;
  /** Where vulnerabilities are reported: an email address or an https address; unset: `companyEmail`. */
  securityContact: string | undefined;
  /** Where clients send payments, in lines; '' when invoices tell them to ask. */
  paymentDetails: string;
  payments: PaymentConfig;
  /** Unset: people sign in without an outside provider. */
  singleSignOn: SingleSignOnConfig | undefined;
  /** Empty: the footer shows no social link. */
  socialUrl: string;
  businessTimeZone: string;
  /** The settings above that the environment sets, so that the back office cannot. */
  setByEnvironment: readonly SharedSetting[];
  /** From the back office alone. */
  look: Look;
  mailNames: MailNames;
  bookingAutoConfirm: boolean;
  /** From which discount on a second admin confirms it: a share in ten-thousandths. */
  discountLimit: number;
  /** How long a private link stays valid after its subject ends, in milliseconds. */
  privateLinkMs: number;
  /** How long a session lasts without use, and at most. */
  sessionLife: Record<'portal' | 'admin', { idleMs: number; absoluteMs: number }>;
  smtpUrl: string | undefined;
  /** The mailbox in which replies to our emails arrive; unset: they stay there. */
  imapUrl: string | undefined;
  s3Url: string | undefined;
  /** Where clamd listens; unset: uploaded files are not scanned. */
  malwareScannerUrl: string | undefined;
  /** Whether addresses that people type may be in private networks, and without https there. */
  privateReceivers: boolean;
  /** Where backups go; unset: a folder in `dataDir`. On PostgreSQL: where its operator's dumps arrive. */
  backupDir: string | undefined;
  /** A bucket that gets a copy of each backup. */
  backupS3Url: string | undefined;
  /** How often the embedded database is backed up, in milliseconds; 0: never. */
  backupEveryMs: number;
  /** Names of settings that are set and do nothing with PostgreSQL. */
  withoutEffect: string[];
  /** Addresses or CIDRs whose forwarding headers are trusted; empty: none. */
  trustProxy: string[];
  /** How long the program keeps serving after a stop signal has made it unready. */
  stopDelayMs: number;
  /** Variables that look like settings but are not, described for the log. */
  unknownSettings: string[];
  /** Where figures for Prometheus are served apart from the site. */
  metricsPort: MetricsPort | undefined;
  /** What a reader of the figures must know; they are also on the main port then. */
  metricsToken: string | undefined;
  /** Statements that take longer are logged, in milliseconds; 0: none. */
  slowQueryMs: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** Thrown for an invalid environment: `problems` has one line per invalid setting. */
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
 * @throws ConfigError listing every problem, not only the first.
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
  const unknown = findUnknownSettings(environment);
  const refused = unknown.filter(
    ({ meant }) =>
      settings.some(({ name, isCritical }) => name === meant && isCritical) &&
      // If the right one is set too, nothing is lost.
      (environment[meant ?? ''] ?? '') === '',
  );
  for (const { name, meant } of refused)
    problems.push(`${name} is not a setting; did you mean ${meant}?`);
  const production = environment.NODE_ENV === 'production';
  if (production) {
    if (values.PUBLIC_URL === undefined && !problems.some((p) => p.startsWith('PUBLIC_URL')))
      problems.push('PUBLIC_URL is required in production');
  }
  if (values.ADMIN_PASSWORD !== undefined && values.ADMIN_EMAIL === undefined)
    problems.push('ADMIN_PASSWORD also needs ADMIN_EMAIL');
  const payments = readPayments(values, problems);
  const singleSignOn = readSingleSignOn(values, problems);
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
    companyName: values.COMPANY_NAME ?? productName,
    // Mail to the company must reach somebody before its address is entered in the back office.
    companyEmail:
      values.COMPANY_EMAIL ?? (production ? values.ADMIN_EMAIL : undefined) ?? 'hello@example.com',
    securityContact: values.SECURITY_CONTACT,
    paymentDetails: (values.PAYMENT_DETAILS ?? '').replaceAll('\\n', '\n'),
    payments,
    singleSignOn,
    socialUrl: values.SOCIAL_URL ?? '',
    businessTimeZone: values.BUSINESS_TIME_ZONE ?? 'America/New_York',
    setByEnvironment: sharedSettings.filter((name) => values[name] !== undefined),
    look: plainLook,
    mailNames: { senderName: '', replyTo: '' },
    bookingAutoConfirm: values.BOOKING_AUTO_CONFIRM === 'true',
    discountLimit: Number(values.DISCOUNT_CONFIRM_PERCENT ?? 20) * 100,
    privateLinkMs: Number(values.PRIVATE_LINK_DAYS ?? 90) * 86_400_000,
    sessionLife: {
      portal: life(values.SESSION_IDLE_HOURS ?? '12', values.SESSION_MAX_HOURS ?? '336'),
      admin: life(values.ADMIN_SESSION_IDLE_HOURS ?? '2', values.ADMIN_SESSION_MAX_HOURS ?? '24'),
    },
    smtpUrl: values.SMTP_URL,
    imapUrl: values.IMAP_URL,
    s3Url: values.S3_URL,
    malwareScannerUrl: values.MALWARE_SCANNER_URL,
    privateReceivers: values.PRIVATE_RECEIVERS === 'true',
    backupDir: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
    backupS3Url: values.BACKUP_S3_URL,
    backupEveryMs: Number(values.BACKUP_MINUTES ?? 15) * 60_000,
    withoutEffect:
      values.DATABASE_URL === undefined
        ? []
        : ofEmbedded.filter((name) => values[name] !== undefined),
    trustProxy: values.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? [],
    stopDelayMs: Number(values.STOP_DELAY_SECONDS ?? 0) * 1000,
    unknownSettings: unknown.map(({ name, meant }) =>
      meant === null ? name : `${name} (did you mean ${meant}?)`,
    ),
    metricsPort:
      readMetricsPort(values.METRICS_PORT ?? '', values.HOST ?? '127.0.0.1') ?? undefined,
    metricsToken: values.METRICS_TOKEN,
    slowQueryMs: Number(values.SLOW_QUERY_MS ?? 200),
    // The schema above allows exactly these values.
    logLevel: (values.LOG_LEVEL ?? 'info') as Config['logLevel'],
  };
}

function life(idleHours: string, maxHours: string) {
  const hourMs = 3_600_000;
  return { idleMs: Number(idleHours) * hourMs, absoluteMs: Number(maxHours) * hourMs };
}

/** The text of .env.example, kept equal to the file by docs.test.ts. */
export function environmentExample(): string {
  const lines = settings.map(
    ({ name, example, meaning }) => `# ${meaning}\n# ${name}=${example}\n`,
  );
  return `# Every setting of Ascent with its default. Export what you need before \`npm start\`,\n# or copy this file to .env and remove the leading # of the lines you change.\n\n${lines.join('\n')}`;
}
