import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { start } from './start.ts';
import { explainStartFailure } from './start-failure.ts';

// The files contain personal data, so only this user may read them.
process.umask(0o077);

// Standard output may go to a full disk, which must not stop the site.
process.stdout.on('error', () => {});

let config: Config | undefined;

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  config = readConfig(process.env);
  // Without it React renders mails with the checks of its development, several times as slow.
  process.env.NODE_ENV ??= 'production';
  await start({
    config,
    demo: process.argv.includes('--demo'),
    siteFolder: join(import.meta.dirname, '..', 'build', 'client'),
  });
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else if (config !== undefined)
    console.error(`Ascent cannot start: ${explainStartFailure(error, config)}`);
  else console.error('Ascent cannot start:', error);
  process.exit(1);
}
