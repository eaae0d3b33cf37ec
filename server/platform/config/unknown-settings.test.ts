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

describe('a misspelled setting', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATBAASE_URL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['ASCENT_DATABASE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['DATA_DRI', 'DATA_DIR'],
    ['DATA_DIRECTORY', 'DATA_DIR'],
    ['S3URL', 'S3_URL'],
    ['S3_URI', 'S3_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['STMP_URL', 'SMTP_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['TRUSTED_PROXIES', 'TRUST_PROXY'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
  ])('prevents startup where ignoring it would be dangerous: %s', (name, meant) => {
    expect(problemsOf({ [name]: 'x' })).toEqual([
      `${name} is not a setting; did you mean ${meant}?`,
    ]);
  });

  test('is listed with all other problems', () => {
    expect(problemsOf({ PORT: 'http', DATABSE_URL: 'x' })).toHaveLength(2);
  });

  test('is only reported if the right one is set as well', () => {
    const config = readConfig({ DATA_DIR: '/srv/a', DATADIR: '/srv/b' });
    expect(config.unknownSettings).toEqual(['DATADIR (did you mean DATA_DIR?)']);
  });

  test.each([
    ['ADMIN_PASWORD', 'ADMIN_PASWORD (did you mean ADMIN_PASSWORD?)'],
    ['LOGLEVEL', 'LOGLEVEL (did you mean LOG_LEVEL?)'],
    ['BUSINESS_TIMEZONE', 'BUSINESS_TIMEZONE (did you mean BUSINESS_TIME_ZONE?)'],
    ['COMPANY_MAIL', 'COMPANY_MAIL (did you mean COMPANY_EMAIL?)'],
    ['COMPANY_PHONE', 'COMPANY_PHONE'],
    ['ASCENT_COLOR', 'ASCENT_COLOR'],
    ['SMTP_HOST', 'SMTP_HOST'],
    ['S3_BUCKET', 'S3_BUCKET'],
  ])('is named where the site can do without: %s', (name, said) => {
    expect(readConfig({ [name]: 'x' }).unknownSettings).toEqual([said]);
  });

  test('counts as unset when it is empty', () => {
    expect(readConfig({ DATABSE_URL: '' }).unknownSettings).toEqual([]);
  });
});

test.each([
  // A shell, systemd, and a desktop.
  'HOSTNAME HOST_NAME HOSTTYPE HOSTS PORTS SHELL HOME USER LOGNAME PATH PWD LANG TERM SHLVL OLDPWD _',
  'INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS SESSION_MANAGER XDG_SESSION_ID XDG_DATA_DIRS',
  'XDG_DATA_HOME STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY RUNTIME_DIRECTORY SYSTEMD_EXEC_PID',
  // npm, Node, continuous integration, proxies for outgoing requests.
  'NODE_ENV NODE_OPTIONS NODE_PATH npm_config_cache npm_package_name npm_lifecycle_event INIT_CWD CI',
  'GITHUB_SERVER_URL GITHUB_API_URL RUNNER_TEMP HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy no_proxy ALL_PROXY',
  // Databases and stores of platforms and of their own containers.
  'POSTGRES_URL POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB PGHOST PGPORT PGDATA REDIS_URL MONGO_URL',
  'DATABASE_HOST DATABASE_NAME DATABASE_USER DATABASE_PORT DATABASE_SSL DATABASE_PASSWORD DB_URL',
  'AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION AWS_ENDPOINT_URL_S3 MAIL_URL PUBLIC_IP BASE_URL',
  'RENDER_EXTERNAL_URL RAILWAY_PUBLIC_DOMAIN FLY_APP_NAME HEROKU_APP_NAME DYNO WEB_CONCURRENCY FTP_URL HTTP_URL',
  // Links to neighboring services, including one that is named like us or like a setting.
  'KUBERNETES_SERVICE_HOST KUBERNETES_PORT ASCENT_SERVICE_HOST ASCENT_SERVICE_PORT ASCENT_SERVICE_PORT_HTTP',
  'ASCENT_PORT ASCENT_PORT_3000_TCP ASCENT_PORT_3000_TCP_ADDR SMTP_SERVICE_HOST SMTP_PORT_25_TCP_PROTO',
  'SMTP_PORT S3_SERVICE_PORT DB_PORT_5432_TCP DB_ENV_POSTGRES_PASSWORD',
])('variables of other programs are ignored: %s', (names) => {
  const environment = Object.fromEntries(names.split(' ').map((name) => [name, 'x']));
  delete environment.NODE_ENV;
  expect(problemsOf(environment)).toEqual([]);
  expect(readConfig(environment).unknownSettings).toEqual([]);
});
