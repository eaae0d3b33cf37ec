import type { FastifyInstance } from 'fastify';
import {
  type BookingSettingsInput,
  type BookingSettingsReply,
  changeBookingSettings,
  getBookingSettings,
} from '#contract/booking-settings.ts';
import { actorOf, changedFields, writeAudit } from '../../audit/write-audit.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { Problem } from '../../problem.ts';
import { lockRules, readRules, type StoredRules, writeRules } from './store.ts';

export function bookingSettingsRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now } = context;
  const present = ({ rules, version }: StoredRules): BookingSettingsReply => ({
    ...rules,
    timeZone: config.businessTimeZone,
    autoConfirm: config.bookingAutoConfirm,
    version,
  });

  serve(app, getBookingSettings, async () => present(await readRules(database.read)));

  serve(app, changeBookingSettings, async ({ input, request }) => {
    const { version, ...rules } = input.body;
    return database.transaction(async (tx) => {
      const stored = await lockRules(tx, now());
      if (version === stored.version) requireKeptTypes(stored.rules, rules);
      if (!(await writeRules(tx, rules, { version, now: now() })))
        throw new Problem('conflict', 'Somebody else changed these settings. Look at them again.', {
          extra: { current: present(stored) },
        });
      await writeAudit(tx, context, actorOf(request), {
        kind: 'setting',
        id: 'booking',
        name: 'Booking settings',
        action: 'changed',
        changes: changedFields(stored.rules, rules, audited),
      });
      return present({ rules, version: version + 1 });
    });
  });
}

const audited = [
  'workingDays',
  'closedDays',
  'noticeMinutes',
  'windowDays',
  'bufferMinutes',
  'cutOffMinutes',
  'maxMoves',
  'slots',
  'types',
  'meetingUrl',
] as const satisfies (keyof BookingSettingsInput)[];

/** @throws Problem `invalid_input` when a type is gone: bookings may have it, so it can only be hidden. */
function requireKeptTypes(before: BookingSettingsInput, after: BookingSettingsInput): void {
  const gone = before.types.find(({ value }) => after.types.every((type) => type.value !== value));
  if (gone === undefined) return;
  const message = `The type ${gone.label} can be hidden, but not removed.`;
  throw new Problem('invalid_input', message, { issues: [{ path: 'types', message }] });
}
