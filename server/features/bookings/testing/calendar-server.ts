import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** A server of calendars that a test sets up, on this computer. */
export interface CalendarServer {
  /** The address of its calendar. */
  address: string;
  /** What it does: serves the events, fails, answers late, or sends something else. */
  mode: 'well' | 'down' | 'late' | 'page';
  /** How long it takes, in milliseconds. */
  waitMs: number;
  /** Lines of events, without UIDs. */
  events: string[];
  /** How often it was asked, and how often it had nothing new. */
  asked: number;
  unchanged: number;
}

/** A busy hour of a day in March 2026, in UTC. */
export const busyHour = (day: string, hour: string) =>
  `DTSTART:202603${day}T${hour}0000Z\nDURATION:PT1H`;

/** Starts a server with one calendar; it ends with the test. */
export async function calendarServer(events: string[] = []): Promise<CalendarServer> {
  const state: CalendarServer = {
    address: '',
    mode: 'well',
    waitMs: 0,
    events,
    asked: 0,
    unchanged: 0,
  };
  const server = createServer(async (request, response) => {
    state.asked += 1;
    if (state.waitMs > 0) await delay(state.waitMs);
    if (state.mode === 'late') return;
    if (state.mode === 'down') {
      response.writeHead(500).end('out of order');
      return;
    }
    if (state.mode === 'page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sign in</title>');
      return;
    }
    const file = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...state.events.map(
        (lines, at) => `BEGIN:VEVENT\nUID:${at}@cal.example\n${lines}\nEND:VEVENT`,
      ),
      'END:VCALENDAR',
    ].join('\n');
    const etag = `"${file.length}"`;
    if (request.headers['if-none-match'] === etag) {
      state.unchanged += 1;
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(file);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  state.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ada/secret.ics`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}
