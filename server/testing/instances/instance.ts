import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/platform/config/config.ts';
import { start } from '#server/start.ts';

/** Runs the program as `npm start` does, with settings from the environment and a site of one page. */
const config = readConfig(process.env);
const siteFolder = join(config.dataDir, 'site');
mkdirSync(join(siteFolder, '404'), { recursive: true });
for (const page of ['404/index.html', '__spa-fallback.html', 'index.html'])
  writeFileSync(join(siteFolder, page), '<html></html>');
await start({ config, demo: false, siteFolder });
