import type { Page } from '@playwright/test';

/** What has to be on the page for a result to count as shown. */
export interface Shown {
  selector: string;
  /** Its text starts with this; by default any text. */
  text?: string;
  /** Its text is another one by then, and not empty. */
  notText?: string;
  /** Its class has changed by then. */
  notClass?: string;
}

/** After this time, in milliseconds, a key press counts as having no result. */
const patience = 5_000;

/** How long a key press took until its result was painted, in milliseconds. */
export interface Pressed {
  /** From the event to the paint. */
  time: number;
  /** The work of the page's own thread meanwhile: unlike the time, it excludes other programs. */
  work: number;
}

/**
 * Presses a key and waits until its result is painted.
 *
 * @throws when its result does not appear.
 */
export async function press(
  page: Page,
  work: () => Promise<number>,
  key: string,
  shown: Shown,
): Promise<Pressed> {
  await page.evaluate(
    ({ wanted, patience }) => {
      // By textContent: querying rendered text would force a layout in the middle of the press.
      const isShown = () =>
        [...document.querySelectorAll(wanted.selector)].some(
          (found) =>
            (wanted.text === undefined || found.textContent?.startsWith(wanted.text)) &&
            (wanted.notText === undefined || !['', wanted.notText].includes(found.textContent)) &&
            (wanted.notClass === undefined || found.getAttribute('class') !== wanted.notClass),
        );
      const result = new Promise<number>((resolve, reject) => {
        const pressed = ({ key, timeStamp }: KeyboardEvent) => {
          // Held down before the key itself.
          if (key === 'Control') return;
          removeEventListener('keydown', pressed, { capture: true });
          setTimeout(() => reject(new Error(`No ${wanted.selector} appeared.`)), patience);
          const painted = () => resolve(performance.now() - timeStamp);
          // A frame starts with the callback. This task runs once the frame is painted, and before
          // work that the page has put off until then.
          const look = () =>
            isShown()
              ? scheduler.postTask(painted, { priority: 'user-blocking' })
              : requestAnimationFrame(look);
          requestAnimationFrame(look);
        };
        addEventListener('keydown', pressed, { capture: true });
      });
      Object.assign(window, { measured: result });
    },
    { wanted: shown, patience },
  );
  const before = await work();
  await page.keyboard.press(key);
  const time = await page.evaluate(
    // Put there just above.
    () => (window as unknown as { measured: Promise<number> }).measured,
  );
  return { time, work: (await work()) - before };
}

/** Milliseconds that the page's own thread has worked so far. */
export async function workOf(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

/** Records the lengths of long tasks from now on; returns a function that reads those since its last call. */
export async function watchLongTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const found: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { found });
  });
  // Put there just above.
  return () => page.evaluate(() => (window as unknown as { found: number[] }).found.splice(0));
}
