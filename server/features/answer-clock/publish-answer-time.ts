import type { FastifyBaseLogger } from 'fastify';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Site } from '#server/platform/site/load-site.ts';
import { readAnswerTime, readIsShown } from './answer-time.ts';

/** How often it is looked whether a new day has begun, in milliseconds. */
const lookEveryMs = 600_000;

/**
 * Puts how fast requests are answered into the contact page, once a day and when the setting changes on
 * any instance (rule CONTACT-6). No request of a visitor reads anything.
 *
 * @returns how to stop.
 */
export async function publishAnswerTime(
  context: Pick<Context, 'config' | 'database' | 'bus' | 'now'>,
  site: Pick<Site, 'showAnswerTime'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<() => void> {
  const { database, bus } = context;
  let publishedOn = '';
  const publish = async () => {
    const today = companyToday(context);
    const isShown = await readIsShown(database.read);
    site.showAnswerTime(isShown ? (await readAnswerTime(database.read, context)).sentence : '');
    publishedOn = today;
  };
  // One after the other, so that the page ends up with the latest state.
  let last = Promise.resolve();
  const publishAgain = () => {
    last = last.then(publish).catch((error: unknown) => {
      // It is tried again at the next look, so that what was turned off does not stay all day.
      publishedOn = '';
      log.error({ err: error }, 'the contact page could not be given the time of answers');
    });
  };
  const stopListening = bus.subscribe({
    deliver: ({ change }) => {
      if (change.topics.includes('company')) publishAgain();
    },
    resync: publishAgain,
  });
  const timer = setInterval(() => {
    if (companyToday(context) !== publishedOn) publishAgain();
  }, lookEveryMs).unref();
  publishAgain();
  await last;
  return () => {
    stopListening();
    clearInterval(timer);
  };
}
