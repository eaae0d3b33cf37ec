import { expect, test } from 'vitest';
import { recordAt, recordPath } from './record-path.ts';

test.each([
  'lead',
  'quote',
  'booking',
  'project',
  'company',
  'invoice',
  'message',
  'chat',
  'user',
] as const)('the address of a %s tells which it is', (kind) => {
  const url = new URL(recordPath(kind, '01a-b'), 'http://localhost');
  expect(recordAt(url.pathname, url.searchParams)).toEqual({ kind, id: '01a-b' });
});

test.each([
  '/admin/leads',
  '/admin/quotes/new',
  '/admin/quotes/catalogue',
  '/admin/projects/timeline',
  '/admin/projects/templates',
  '/admin/projects/time',
  '/admin/inbox/mail?mail=7',
  '/admin/overview?lead=7',
])('%s shows no record that can be opened again', (path) => {
  const url = new URL(path, 'http://localhost');
  expect(recordAt(url.pathname, url.searchParams)).toBeUndefined();
});

test('parts of a record belong to it', () => {
  const at = (path: string) => {
    const url = new URL(path, 'http://localhost');
    return recordAt(url.pathname, url.searchParams);
  };
  expect(at('/admin/projects/p1/report')).toEqual({ kind: 'project', id: 'p1' });
  expect(at('/admin/chat?session=s1&message=m1')).toEqual({ kind: 'chat', id: 's1' });
  expect(at('/admin/bookings/week?week=2026-11-23&booking=b1')).toEqual({
    kind: 'booking',
    id: 'b1',
  });
});
