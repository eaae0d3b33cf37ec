import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessageTime, ThreadZone, zoneName } from './message-time.tsx';

test('a thread says whose clock it is once, and each time says so on hover', () => {
  expect(renderToStaticMarkup(ThreadZone())).toMatch(/Times are in \w/);
  const at = '2026-03-12T14:00:00.000Z';
  const [, title = ''] = /title="([^"]+)"/.exec(renderToStaticMarkup(MessageTime({ at }))) ?? [];
  expect(title).toMatch(/2026 at .*(UTC|GMT|T)\b/);
});

test.each([
  ['UTC', 'UTC'],
  ['Etc/GMT', 'UTC'],
  ['America/New_York', 'Eastern Time'],
])('the zone %s is called %s', (zone, name) => expect(zoneName(zone)).toBe(name));
