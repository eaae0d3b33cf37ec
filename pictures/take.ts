import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Demo, withDemo } from '../bench/load/demo.ts';
import { takeHandbookPictures } from './handbook-pictures.ts';
import { indexPage } from './index-page.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { everyScreen } from './screens.ts';
import { takePictures, themes, windows } from './visit.ts';

/*
 * Pictures of every screen with the demo story: three widths, two themes, and index.html, which puts
 * them side by side. `--out` names the folder, `--only` a part of the names of screens, `--against`
 * a folder of an earlier run to compare with. `--readme` takes those of README.md instead, `--handbook`
 * those of docs/handbook.
 */

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '..', 'data', 'pictures') },
    only: { type: 'string', multiple: true, default: [] },
    against: { type: 'string' },
    readme: { type: 'boolean', default: false },
    handbook: { type: 'boolean', default: false },
  },
});
const folder = resolve(values.out);
const against = values.against === undefined ? undefined : resolve(values.against);

/** Pages at a time: the program and the browser share the machine's cores. */
const pagesAtATime = 2;

async function takeAll(demo: Demo): Promise<void> {
  const started = performance.now();
  const all = await everyScreen(demo);
  const screens = all.filter(
    ({ name }) => values.only.length === 0 || values.only.some((word) => name.includes(word)),
  );
  if (screens.length === 0) throw new Error(`No screen is named ${values.only.join(', ')}.`);
  await mkdir(folder, { recursive: true });
  const queue = screens.flatMap((screen) => windows.map((window) => ({ screen, window })));
  const total = queue.length * themes.length;
  const missed: string[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { screen, window } = next;
      await takePictures(demo, screen, window, folder).catch((error: Error) => {
        missed.push(`${screen.name} at ${window.width}: ${error.message.split('\n')[0]}`);
      });
    }
  };
  await Promise.all(Array.from({ length: pagesAtATime }, worker));
  await writeFile(join(folder, 'index.html'), indexPage(screens, folder, against));
  const taken = total - missed.length * themes.length;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(
    `${taken} pictures of ${screens.length} screens in ${minutes} min: ${folder}/index.html`,
  );
  for (const line of missed) console.log(`missing: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
}

if (values.handbook) await withDemo(takeHandbookPictures);
else await withDemo(values.readme ? takeReadmePictures : takeAll);
