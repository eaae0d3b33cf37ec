import type { Page } from '@playwright/test';

/** What has to be on the page for a result to count as shown. */
export interface Shown {
  selector: string;
  /** Its text begins so; any text without it. */
  text?: string;
  /** Its class is another one by then. */
  notClass?: string;
}

/** Presses a key and waits until its result is painted. Milliseconds from the event to the paint. */
export async function press(page: Page, key: string, shown: Shown): Promise<number> {
  await page.evaluate((wanted) => {
    // By textContent: asking for what is seen would lay the page out in the middle of the press.
    const isShown = () =>
      [...document.querySelectorAll(wanted.selector)].some(
        (found) =>
          (wanted.text === undefined || found.textContent?.startsWith(wanted.text)) &&
          (wanted.notClass === undefined || found.getAttribute('class') !== wanted.notClass),
      );
    const result = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          // A frame begins with the callback; the task after it runs when the frame is painted.
          const look = () =>
            isShown()
              ? setTimeout(() => resolve(performance.now() - timeStamp))
              : requestAnimationFrame(look);
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { measured: result });
  }, shown);
  await page.keyboard.press(key);
  // Put there just above.
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured);
}

/** Milliseconds that the page's own thread has worked so far: unlike the clock's, no other load. */
export async function workOf(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

/** Notes the lengths of long tasks down from now on; returns the way to those since it was last asked. */
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
