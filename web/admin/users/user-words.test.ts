import { expect, test } from 'vitest';
import { misfitText, userName, workText } from './user-words.ts';

const user = { firstName: 'Ana María', lastName: 'Cruz', email: 'ana@example.com' };

test('a user is called by both names, and by the email address without any', () => {
  expect(userName(user)).toBe('Ana María Cruz');
  expect(userName({ ...user, lastName: '' })).toBe('Ana María');
  expect(userName({ ...user, firstName: '', lastName: '' })).toBe('ana@example.com');
});

test('open work is listed with counts, and is empty when there is none', () => {
  const none = {
    ...{ leads: 0, steps: 0, messages: 0, chats: 0, demos: 0, bookings: 0 },
    ...{ projects: 0, meetings: 0, risks: 0 },
  };
  expect(workText({ ...none, leads: 3, projects: 1 })).toBe('3 leads, 1 project');
  expect(workText(none)).toBe('');
  const mixed = { ...none, bookings: 1, projects: 2, meetings: 1, risks: 2 };
  expect(workText(mixed)).toBe('1 booking, 2 projects, 1 project meeting, 2 risks');
  expect(misfitText(mixed, ['projects:see', 'projects:change'])).toBe('1 booking');
  expect(misfitText(mixed, 'everything')).toBe('');
});
