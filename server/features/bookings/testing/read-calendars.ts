import { newId } from '#server/platform/db/ids.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { insertCalendar, replaceBusy } from '../busy/calendar-store.ts';
import { readDueCalendars } from '../busy/look.ts';
import { replaceFeed } from '../feed/feed-store.ts';
import { feedPath, hashFeedToken } from '../feed/feed-token.ts';

const dayMs = 86_400_000;

/** Does what calendars do by themselves: reads one that is due, of which nothing comes, and is read by another. */
export async function readCalendars(app: TestApp, adminId: string): Promise<void> {
  const { context, database } = app;
  const now = context.now();
  const id = newId(now);
  await database.transaction(async (tx) => {
    await insertCalendar(tx, {
      id,
      user_id: adminId,
      // No server can be there.
      address: `https://192.0.2.1/${id}.ics`,
      time_zone: 'America/New_York',
      etag: '',
      modified: '',
      busy_hash: '',
      events: 2,
      read_at: now - 2 * dayMs,
      known_until: now + 366 * dayMs,
      next_at: now,
      leased_until: 0,
      failure: '',
      failed_at: null,
      suspect_at: null,
      told_at: null,
      removed_at: null,
      created_at: now,
    });
    await replaceBusy(tx, id, [{ from: now, to: now + 2 * dayMs }]);
    const feed = { user_id: adminId, token_hash: hashFeedToken(id), created_at: now };
    await replaceFeed(tx, { ...feed, last_read_at: null });
  });
  await readDueCalendars(context);
  await app.call({ url: feedPath(id) });
}
