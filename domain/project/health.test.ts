import { describe, expect, test } from 'vitest';
import { type HealthFacts, projectHealth } from './health.ts';

const today = '2026-03-04';
const fine: HealthFacts = {
  status: 'active',
  estimatedEndDate: '2026-06-04',
  overdueMilestones: 0,
  note: null,
  overdueInvoices: { count: 0, dueOn: null },
  waiting: { client: 0, team: 0 },
  budgetCents: 1_000_000,
  courtesyCents: 0,
};
const overdue = (count: number, dueOn: string) => ({
  overdueInvoices: { count, dueOn },
});

describe('the health of a project', () => {
  test.each<[Partial<HealthFacts>, string, string]>([
    [{}, 'on-track', 'Nothing is late or overdue.'],
    [{ status: 'planning', estimatedEndDate: null }, 'on-track', 'Nothing is late or overdue.'],
    [{ estimatedEndDate: today }, 'on-track', 'Nothing is late or overdue.'],
    [{ estimatedEndDate: '2026-03-03' }, 'off-track', 'The planned end, March 3, has passed.'],
    [{ overdueMilestones: 1 }, 'at-risk', '1 milestone is overdue.'],
    [{ overdueMilestones: 2 }, 'at-risk', '2 milestones are overdue.'],
    [{ note: { health: 'on-track', on: '2026-03-02' } }, 'on-track', 'Marked on track on March 2.'],
    [
      { note: { health: 'off-track', on: '2026-02-20' } },
      'off-track',
      'Marked off track on February 20.',
    ],
    [overdue(1, '2026-03-03'), 'at-risk', '1 invoice is 1 day overdue.'],
    [overdue(2, '2026-02-02'), 'at-risk', '2 invoices are overdue, the oldest by 30 days.'],
    [overdue(1, '2026-02-01'), 'off-track', '1 invoice is 31 days overdue.'],
    [
      { waiting: { client: 10, team: 0 } },
      'at-risk',
      'We’ve waited 10 business days for the client’s approval.',
    ],
    [{ waiting: { client: 9, team: 4 } }, 'on-track', 'Nothing is late or overdue.'],
    [
      { waiting: { client: 0, team: 5 } },
      'at-risk',
      'The client has waited 5 business days for the changes they requested.',
    ],
    [{ courtesyCents: 100_000 }, 'at-risk', 'Courtesies use up 10% of the budget.'],
    [{ courtesyCents: 99_999 }, 'on-track', 'Nothing is late or overdue.'],
    [{ courtesyCents: 99_999, budgetCents: null }, 'on-track', 'Nothing is late or overdue.'],
    [{ courtesyCents: 0, budgetCents: 0 }, 'on-track', 'Nothing is late or overdue.'],
  ])('with %j is %s: %s', (change, health, reason) => {
    expect(projectHealth({ ...fine, ...change }, today)).toEqual({ health, reasons: [reason] });
  });

  test('is the worst that any fact says, with every reason for that', () => {
    const facts: HealthFacts = {
      ...fine,
      ...overdue(1, '2026-01-01'),
      note: { health: 'on-track', on: '2026-03-02' },
      overdueMilestones: 3,
      estimatedEndDate: '2026-03-01',
    };
    expect(projectHealth(facts, today)).toEqual({
      health: 'off-track',
      reasons: ['The planned end, March 1, has passed.', '1 invoice is 62 days overdue.'],
    });
  });

  test.each(['on-hold', 'completed', 'cancelled', 'archived'] as const)(
    'is unknown while the project is %s',
    (status) => {
      expect(projectHealth({ ...fine, status, overdueMilestones: 2 }, today)).toBeUndefined();
    },
  );
});
