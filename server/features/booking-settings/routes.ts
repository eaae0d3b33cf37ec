import type { FastifyInstance } from 'fastify';
import {
  type BookingSettingsReply,
  changeBookingSettings,
  getBookingSettings,
} from '#contract/booking-settings.ts';
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

  serve(app, changeBookingSettings, async ({ input }) => {
    const { version, ...rules } = input.body;
    return database.transaction(async (tx) => {
      const stored = await lockRules(tx, now());
      if (!(await writeRules(tx, rules, { version, now: now() })))
        throw new Problem('conflict', 'Somebody else changed these settings. Look at them again.', {
          extra: { current: present(stored) },
        });
      return present({ rules, version: version + 1 });
    });
  });
}
