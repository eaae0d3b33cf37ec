import { ensureBuilt } from './build.mjs';
import { become } from './machine/become.mjs';
import { ensureInstalled } from './machine/install.mjs';
import { inRoot } from './paths.mjs';
import { saidVersion } from './version.mjs';

/**
 * The demo's own folder and admin, unless the environment sets others: the demo data is only loaded
 * into an otherwise empty database, and everybody who tries the demo needs a way to sign in.
 */
const demoSettings = {
  DATA_DIR: inRoot('data', 'demo'),
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'ascent-demo-admin',
};

/** @param {readonly string[]} args `--demo` loads the demo story. */
async function start(args) {
  await ensureInstalled();
  await ensureBuilt();
  const isDemo = args.includes('--demo');
  if (isDemo && process.env.ADMIN_PASSWORD === undefined)
    console.log(`Demo admin: ${demoSettings.ADMIN_EMAIL}, password ${demoSettings.ADMIN_PASSWORD}
Demo client: ingrid.solheim-castellanos@accounts.example, password ascent-demo-client
A small plan: maren.holt@accounts.example, password ascent-demo-client`);
  return become(['server', 'main.ts'], args, isDemo ? demoSettings : {});
}

try {
  if (!saidVersion()) process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
