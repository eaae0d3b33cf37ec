import type { Database } from '#server/platform/db/database.ts';
import { Bus } from './bus.ts';
import { readChange } from './change.ts';

/** Opens a bus that receives the changes of every instance on this database. */
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
