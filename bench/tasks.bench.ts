import { waitForLife } from '../e2e/support/alive.ts';
import { type Demo, withDemo } from './load/demo.ts';
import { type Task, tasks } from './tasks/tasks.ts';
import { secondsOf, Walker } from './tasks/walker.ts';

/*
 * Five tasks of visitors, staff and clients, done in Chromium with the demo story: clicks, keys, and
 * the seconds of a practiced person who knows what to do. TASKS selects some by a part of their
 * names.
 */

async function walk(demo: Demo, { name, by, timeZone, walk: steps }: Task): Promise<void> {
  const context = await demo.browser.newContext({
    baseURL: demo.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    storageState: demo.cookies[by],
  });
  try {
    const page = await context.newPage();
    await waitForLife(page);
    const walker = new Walker(page);
    await steps(walker, demo);
    const { clicks, keys, waited } = walker.effort;
    console.log(
      `  ${name.padEnd(36)} ${String(clicks).padStart(3)} clicks ${String(keys).padStart(4)} keys ` +
        `${secondsOf(walker.effort).toFixed(1).padStart(6)} s, of which waiting ${waited.toFixed(1)} s`,
    );
  } finally {
    await context.close();
  }
}

await withDemo(async (demo) => {
  console.log('five tasks: clicks, keys, and the time of a practiced person');
  const wanted = process.env.TASKS ?? '';
  for (const task of tasks.filter(({ name }) => name.includes(wanted)))
    await walk(demo, task).catch((error: Error) => {
      console.log(`  ${task.name.padEnd(36)} not done: ${error.message.split('\n')[0]}`);
      process.exitCode = 1;
    });
  console.log();
});
