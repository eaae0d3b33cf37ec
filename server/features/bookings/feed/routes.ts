import type { FastifyInstance } from 'fastify';
import {
  type CalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
  stopCalendarFeed,
} from '#contract/bookings/calendar-feed.ts';
import { recordEvent } from '#server/features/accounts/security-log/record-event.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { deleteFeed, findFeedOf, replaceFeed } from './feed-store.ts';
import { feedPath, hashFeedToken, newFeedToken } from './feed-token.ts';
import type { CalendarFeedsTable } from './tables.ts';

/** One's own private calendar address: seen, made and stopped (rule BOOKING-26). */
export function calendarFeedRoutes(app: FastifyInstance, context: Context): void {
  const { config, database } = context;

  serve(app, getCalendarFeed, async ({ person }) =>
    presentFeed(await findFeedOf(database.read, person.id)),
  );

  serveChange(app, makeCalendarFeed, async (work, _input, { person }) => {
    const { tx, now } = work;
    const token = newFeedToken();
    const feed = {
      user_id: person.id,
      token_hash: hashFeedToken(token),
      created_at: now,
      last_read_at: null,
    };
    await replaceFeed(tx, feed);
    await recordEvent(work, { kind: 'calendar-feed-made', user: person });
    return { ...presentFeed(feed), address: config.publicUrl + feedPath(token) };
  });

  serveChange(app, stopCalendarFeed, async (work, _input, { person }) => {
    if (await deleteFeed(work.tx, person.id))
      await recordEvent(work, { kind: 'calendar-feed-ended', user: person });
    return undefined;
  });
}

function presentFeed(feed: CalendarFeedsTable | undefined): CalendarFeed {
  return {
    madeAt: feed === undefined ? null : instantText(feed.created_at),
    lastReadAt: optionalInstantText(feed?.last_read_at ?? null),
  };
}
