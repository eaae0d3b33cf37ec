import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { start } from './start.ts';
import { explainStartFailure } from './start-failure.ts';

// What the program writes holds people's data: only its own user reads it.
process.umask(0o077);

// What it announces may go to a full disk; the site does not end for that.
process.stdout.on('error', () => {});

let config: Config | undefined;

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  config = readConfig(process.env);
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
