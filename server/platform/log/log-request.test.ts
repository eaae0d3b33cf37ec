import { expect, test } from 'vitest';
import { describeError } from './log-error.ts';
import { withoutSecrets } from './log-request.ts';

const id = '0195f0a2-7b1c-7d3e-8f4a-5b6c7d8e9f00';
const seal = 'kF3x-9aQ_zL0pW7vB2nM5cR8tY1uI4oE6sD9gH2jK0l';

test.each([
  ['/api/quotes', '/api/quotes'],
  ['/api/chat/unread-sessions', '/api/chat/unread-sessions'],
  [`/api/leads/${id}`, `/api/leads/${id}`],
  ['/api/leads?q=Dana&limit=20', '/api/leads?q=…&limit=…'],
  ['/api/admin/login-gate?auth=door', '/api/admin/login-gate?auth=…'],
  [`/api/bookings/shared/${id}.${seal}`, '/api/bookings/shared/…'],
  [`/quotes/${id}.${seal}?version=2`, '/quotes/…?version=…'],
  [`/api/privacy/site-export?ticket=${id}.m1.${seal}`, '/api/privacy/site-export?ticket=…'],
  [`/api/a-call-of-next-year/${seal}`, '/api/a-call-of-next-year/…'],
  [`/reset-password?${seal}`, '/reset-password?…'],
  [`/%73ecret/${id.toUpperCase()}`, '/…/…'],
  ['/', '/'],
])('%s is logged as %s', (url, kept) => {
  expect(withoutSecrets(url)).toBe(kept);
});

test('an error is logged with what went wrong, but not with the row a driver attaches', () => {
  const refused = Object.assign(new Error('violates check constraint "status"'), {
    code: '23514',
    constraint: 'status',
    detail: 'Failing row contains (1, ann@example.com, the whole letter).',
  });
  const logged = describeError(new Error('not stored', { cause: refused }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'not stored',
    cause: { code: '23514', constraint: 'status' },
  });
  expect(logged.stack).toContain('log-request.test');
  expect(JSON.stringify(logged)).not.toContain('letter');
  expect(describeError('not even an error')).toEqual({ type: 'string', message: '', stack: '' });
});
