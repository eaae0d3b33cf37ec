import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { start } from './start.ts';

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await start({
    config: readConfig(process.env),
    demo: process.argv.includes('--demo'),
    siteFolder: join(import.meta.dirname, '..', 'build', 'client'),
  });
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(`Ascent cannot start: ${describe(error)}`);
  process.exit(1);
}

/** The sentence of an error; a refused connection has one for each address that was tried. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}
