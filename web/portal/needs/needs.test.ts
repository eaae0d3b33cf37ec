import { describe, expect, test } from 'vitest';
import { type NeedSources, needsOf } from './needs.ts';

const now = Date.UTC(2026, 2, 4, 12);
const hour = 3_600_000;
const nothing: NeedSources = {
  quotes: [],
  invoices: [],
  bookings: [],
  documents: [],
  approvals: [],
  changes: [],
  chats: [],
};
/** Only the fields that the rule reads. */
const sources = (given: { [K in keyof NeedSources]?: object[] }) =>
  needsOf({ ...nothing, ...given } as NeedSources, now, 'UTC').map(({ title }) => title);

const meeting = (startsIn: number, status = 'confirmed') => ({
  id: `${startsIn}`,
  status,
  consultationTypeLabel: 'Demo',
  startsAt: new Date(now + startsIn).toISOString(),
  endsAt: new Date(now + startsIn + hour / 2).toISOString(),
});
const invoice = (number: string, status: string) => ({
  id: number,
  number,
  status,
  openCents: 100,
  dueOn: '2026-03-18',
});
const quote = (
  reference: string,
  status: string,
  isExpired = false,
  waitingFor: string[] = [],
) => ({
  waitingFor,
  id: reference,
  reference,
  status,
  isExpired,
  validUntil: '2026-04-01T00:48:00.000Z',
  validThrough: '2026-03-31',
  path: '/quotes/x',
});

describe('the list of what needs the client', () => {
  test('is empty when nothing is waiting', () => {
    expect(sources({})).toEqual([]);
  });

  test('lists overdue invoices first, then quotes, meetings, open invoices and documents', () => {
    expect(
      sources({
        documents: [{ isNew: true, originalName: 'Plan.pdf' }],
        invoices: [invoice('1', 'issued'), invoice('2', 'overdue')],
        bookings: [meeting(hour)],
        quotes: [quote('Q-1', 'approved')],
      }),
    ).toEqual([
      'Invoice 2 is overdue',
      'Quote Q-1 is waiting for your answer',
      'Demo within 24 hours',
      'Invoice 1 is open',
      'New document for you',
    ]);
  });

  test('omits what is paid, planned, answered, expired, over, far off, canceled or not new', () => {
    expect(
      sources({
        invoices: [invoice('1', 'paid'), invoice('2', 'planned')],
        quotes: [quote('a', 'accepted'), quote('b', 'approved', true), quote('c', 'pending')],
        bookings: [meeting(24 * hour + 1), meeting(-hour), meeting(hour, 'cancelled')],
        documents: [{ isNew: false, originalName: 'Old.pdf' }],
      }),
    ).toEqual([]);
  });

  test('includes a meeting in exactly 24 hours, and one that has not ended', () => {
    expect(sources({ bookings: [meeting(24 * hour), meeting(1 - hour / 2)] })).toHaveLength(2);
  });

  test('combines several new documents into one entry', () => {
    const documents = ['A.pdf', 'B.pdf', 'C.pdf'].map((originalName) => ({
      isNew: true,
      originalName,
    }));
    expect(sources({ documents })).toEqual(['3 new documents for you']);
  });

  test('combines what our team wrote into one entry, with the newest words', () => {
    const chats = [
      { unreadCount: 0, lastMessage: 'Thank you.' },
      { unreadCount: 2, lastMessage: 'See you on Friday.' },
      { unreadCount: 1, lastMessage: 'The report is ready.' },
    ];
    const [need] = needsOf({ ...nothing, chats } as unknown as NeedSources, now, 'UTC');
    expect(need).toMatchObject({
      title: '3 new messages from our team',
      detail: 'See you on Friday.',
    });
    expect(sources({ chats: chats.slice(2) })).toEqual(['New message from our team']);
    expect(sources({ chats: chats.slice(0, 1) })).toEqual([]);
  });

  test('lists a milestone to approve after the quotes, but not an answered one', () => {
    const approval = (milestoneTitle: string, state: string) => ({
      ...{ id: milestoneTitle, milestoneTitle, state, path: '/approvals/x' },
      ...{ answerBy: '2026-03-11', answered: 1, total: 4 },
    });
    const approvals = [approval('System Design', 'open'), approval('Kickoff', 'approved')];
    expect(sources({ approvals, quotes: [quote('Q-1', 'approved')] })).toEqual([
      'Quote Q-1 is waiting for your answer',
      '“System Design” is waiting for your approval',
    ]);
  });

  test('lists a change to sign after the milestones, also on its last day', () => {
    const change = (title: string, validUntil: string) => ({
      ...{
        id: title,
        projectId: 'p',
        number: 'CR-2026-0001',
        title,
        priceCents: 105_000,
        validUntil,
        validThrough: '2026-04-02',
      },
    });
    const changes = [
      change('Live Chat', '2026-04-03T00:00:00.000Z'),
      change('Last day', '2026-03-04T12:00:00.000Z'),
    ];
    expect(sources({ changes, bookings: [meeting(hour)] })).toEqual([
      '“Live Chat” is waiting for your signature',
      '“Last day” is waiting for your signature',
      'Demo within 24 hours',
    ]);
  });

  test('says until which day a quote and a change are valid as those say it themselves', () => {
    const needs = needsOf(
      {
        ...nothing,
        quotes: [quote('Q-1', 'approved')],
        changes: [
          {
            ...{ id: 'c', projectId: 'p', number: 'CR-2026-0001', title: 'Live Chat' },
            ...{ priceCents: 105_000, validUntil: '2026-04-03T00:48:00.000Z' },
            validThrough: '2026-04-02',
          },
        ],
      } as unknown as NeedSources,
      now,
      'UTC',
    );
    expect(needs.map(({ detail }) => detail)).toEqual([
      'Valid until March 31, 2026',
      'Change CR-2026-0001, $1,050.00, valid until April 2, 2026',
    ]);
  });

  test('omits a quote that is waiting for the signatures of others', () => {
    expect(sources({ quotes: [quote('Q-1', 'approved', false, ['Sam'])] })).toEqual([]);
  });
});
