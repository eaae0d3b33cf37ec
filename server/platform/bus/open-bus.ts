import type { Database } from '#server/platform/db/database.ts';
import { Bus } from './bus.ts';
import { readChange } from './change.ts';

/** A bus that hears the changes of every instance on this database, and how to close it. */
export async function openBus(
  database: Database,
): Promise<{ bus: Bus; closeBus: () => Promise<void> }> {
  const bus = new Bus();
  const closeBus = await database.onAnnouncement(
    (payload) => bus.deliver(readChange(payload)),
    () => bus.forget(),
  );
  return { bus, closeBus };
}
