import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Site } from '#server/platform/site/load-site.ts';
import { changesOf, listLastChanges } from './store.ts';

/**
 * Embeds the catalogue's changes in the site's pages, now and on every change on any instance, so
 * that the wizard first renders with current prices without a request or a new build.
 */
export async function publishCatalogue(
  { database, bus }: Pick<Context, 'database' | 'bus'>,
  site: Pick<Site, 'showCatalogue'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const publish = async () => {
    const changes = changesOf(await listLastChanges(database.read));
    site.showCatalogue(changes.count === 0 ? '' : JSON.stringify(changes));
  };
  // One after the other, so that the pages end up with the latest state.
  let last = Promise.resolve();
  const publishAgain = () => {
    last = last.then(publish).catch((error: unknown) => {
      log.error({ err: error }, 'the pages could not be given the new prices');
    });
  };
  bus.subscribe({
    deliver: ({ change }) => {
      if (change.topics.includes('catalogue')) publishAgain();
    },
    resync: publishAgain,
  });
  await publish();
}
