import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { theProgram } from '#server/platform/audit/actor.ts';
import { isAhead } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import { compressed } from '#server/platform/http/compression.ts';
import { brandOf } from '#server/platform/mail/brand.ts';
import { apiContentSecurityPolicy } from '#server/platform/site/security-headers.ts';
import { version } from '#server/platform/version.ts';
import { inWork } from '#server/platform/work/work.ts';
import { bookingFeed } from '../mails/booking-calendar.ts';
import { readFeedEntries } from './feed-entries.ts';
import { findReader, touchFeed } from './feed-store.ts';
import { hashOfFile } from './feed-token.ts';

/** How old the noted last reading of an address may become, in milliseconds. */
const touchEveryMs = 300_000;
/** How long reads may wait for the database before calendars are asked to come back, in milliseconds. */
const longestWaitMs = 2000;
const retrySeconds = '300';

const plainText = 'text/plain; charset=utf-8';
const unknown =
  'This calendar address is unknown, or it has ended. Make a new one in your account.\n';

/**
 * `GET /calendars/{secret}.ics`: the meetings of whoever made the address (rule BOOKING-26). Calendars
 * ask by themselves, without a session, so it is no call of the API; an address that never was and one
 * that has ended are asked for and answered alike.
 */
export function calendarFeedRoute(app: FastifyInstance, context: Context): void {
  const { config, database, pressure } = context;

  app.get<{ Params: { file: string } }>(
    '/calendars/:file',
    { exposeHeadRoute: true },
    async (request, reply) => {
      reply.headers({
        'cache-control': 'private, no-cache',
        'content-security-policy': apiContentSecurityPolicy,
        'x-robots-tag': 'noindex',
      });
      if (pressure.isHigh() || database.waitedMs('reads') > longestWaitMs)
        return reply
          .code(503)
          .header('retry-after', retrySeconds)
          .type(plainText)
          .send('Please come back in a few minutes.\n');
      const reader = await findReader(database.read, hashOfFile(request.params.file));
      if (reader === undefined) return reply.code(404).type(plainText).send(unknown);
      const now = context.now();
      const readAt = reader.last_read_at;
      // A clock that was ahead by mistake is corrected with the next reading.
      if (readAt === null || now > readAt + touchEveryMs || isAhead(readAt, now))
        await noteIfPossible(request.log, { note: 'calendar read', user: reader.id }, () =>
          inWork(context, theProgram, (work) => touchFeed(work.tx, reader.id, work.now)),
        );
      const entries = await readFeedEntries(database.read, context, reader);
      const { companyName, companyEmail, publicUrl } = config;
      const shown = JSON.stringify([version, companyName, companyEmail, publicUrl, entries]);
      const tag = `"${hash('sha1', shown, 'base64url')}"`;
      // Weak, because the bytes may be compressed.
      reply.header('etag', `W/${tag}`);
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      const file = Buffer.from(bookingFeed(entries, brandOf(config)));
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="meetings.ics"');
      return reply.send(await compressed(request, reply, file));
    },
  );
}
