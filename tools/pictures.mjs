import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { provideChromium } from './machine/browser.mjs';
import { ensureInstalled } from './machine/install.mjs';
import { programNode } from './machine/node.mjs';
import { inRoot, root } from './paths.mjs';

/**
 * Pictures of every screen with the demo data, and a page that shows them side by side:
 * `npm run pictures -- --out after --against before --only leads`. With `--readme`, those of
 * README.md instead, with `--handbook` those of docs/handbook.
 */
try {
  await ensureInstalled();
  await ensureBuilt();
  const browser = await provideChromium();
  if ('missing' in browser) throw new Error(browser.missing);
  const child = spawn(programNode(), [inRoot('pictures', 'take.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser.path },
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
