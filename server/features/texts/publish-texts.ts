import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Site } from '#server/platform/site/load-site.ts';
import { readChangedTexts } from '#server/platform/texts/store.ts';

/**
 * Puts the changed texts into the site's pages, now and on every change on any instance, as the
 * catalogue does with its prices.
 */
export async function publishTexts(
  { database, bus }: Pick<Context, 'database' | 'bus'>,
  site: Pick<Site, 'showTexts'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const publish = async () => site.showTexts(await readChangedTexts(database.read, 'site'));
  // One after the other, so that the pages end up with the latest state.
  let last = Promise.resolve();
  const publishAgain = () => {
    last = last.then(publish).catch((error: unknown) => {
      log.error({ err: error }, 'the pages could not be given the new texts');
    });
  };
  bus.subscribe({
    deliver: ({ change }) => {
      if (change.topics.includes('texts')) publishAgain();
    },
    resync: publishAgain,
  });
  await publish();
}
