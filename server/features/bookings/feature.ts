import { defineFeature } from '#server/platform/feature.ts';
import * as askerIndex from './asker-migration.ts';
import * as hostCalendars from './busy/migration.ts';
import { hostCalendarTables } from './busy/tables.ts';
import * as calendarFeeds from './feed/migration.ts';
import { calendarFeedTables } from './feed/tables.ts';
import {
  bookingCancelled,
  bookingConfirmed,
  bookingLink,
  bookingMoved,
  bookingRequested,
} from './mails/booking.ts';
import { bookingChanged } from './mails/booking-changed.ts';
import { bookingHost } from './mails/booking-host.ts';
import { bookingReminder } from './mails/booking-reminder.ts';
import { hostCalendar } from './mails/host-calendar.ts';
import * as undoCancel from './migration.ts';
import * as nextFirst from './next-first-migration.ts';
import * as settingsVersions from './settings-versions-migration.ts';
import { bookingTables } from './tables.ts';

export const bookings = defineFeature({
  name: 'bookings',
  tables: { ...bookingTables, ...calendarFeedTables, ...hostCalendarTables },
  migrations: {
    '0037-undo-cancel': undoCancel,
    '0056-asker-index': askerIndex,
    '0094-booking-settings-versions': settingsVersions,
    '0104-bookings-next-first': nextFirst,
    '0115-calendar-feeds': calendarFeeds,
    '0115-host-calendars': hostCalendars,
  },
  mails: {
    'booking-requested': bookingRequested,
    'booking-confirmed': bookingConfirmed,
    'booking-moved': bookingMoved,
    'booking-cancelled': bookingCancelled,
    'booking-reminder': bookingReminder,
    'booking-changed': bookingChanged,
    'booking-link': bookingLink,
    'booking-host': bookingHost,
    'host-calendar': hostCalendar,
  },
  routes: [
    async () => (await import('./settings/routes.ts')).bookingSettingsRoutes,
    async () => (await import('./routes.ts')).bookingRoutes,
    async () => (await import('./feed/routes.ts')).calendarFeedRoutes,
    async () => (await import('./busy/routes.ts')).hostCalendarRoutes,
  ],
});
