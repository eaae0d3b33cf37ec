import {
  type AccessRow,
  adminOnly,
  type ClientRow,
  hidden,
  own,
  portalOnly,
  signedIn,
} from '#server/testing/access/access-rules.ts';

/** A signed-in person who need not change the password first. */
const ready: AccessRow = { ...signedIn, 'must-change admin': 403 };

/** What each call about calendars answers to each caller, written down by hand. */
export const rows: Record<string, AccessRow> = {
  'GET /api/auth/calendar-feed': ready,
  'POST /api/auth/calendar-feed': ready,
  'DELETE /api/auth/calendar-feed': ready,
  'GET /api/client/projects/:id/meeting-times': portalOnly,
  'GET /api/bookings/busy': adminOnly,
  'GET /api/bookings/calendars': ready,
  'POST /api/bookings/calendars': adminOnly,
  'POST /api/bookings/calendars/look': adminOnly,
  'DELETE /api/bookings/calendars/:id': ready,
  'POST /api/bookings/calendars/:id/restore': ready,
};

/** What a client's call answers about another client. */
export const clientRows: Record<string, ClientRow> = {
  'GET /api/auth/calendar-feed': own(),
  'POST /api/auth/calendar-feed': own(),
  'DELETE /api/auth/calendar-feed': own(),
  'GET /api/client/projects/:id/meeting-times': hidden(
    ({ ids }) => `/api/client/projects/${ids.project}/meeting-times?from=2026-03-09&to=2026-03-12`,
  ),
  'GET /api/bookings/calendars': own(),
  'DELETE /api/bookings/calendars/:id': hidden(() => '/api/bookings/calendars/of-another', 'alone'),
  'POST /api/bookings/calendars/:id/restore': hidden(
    () => '/api/bookings/calendars/of-another/restore',
    'alone',
  ),
};
