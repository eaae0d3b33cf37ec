import { afterEach, expect, test, vi } from 'vitest';
import { type MeasureId, measureIds } from '#domain/measures/measure.ts';
import { explainOnSqlite, watchStatements } from '#server/testing/plans/sent-statements.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { measuresAs } from './testing/measure-world.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** How each statement begins: along the index of what puts a row into the period, between two limits. */
const begins: Record<MeasureId, readonly string[]> = {
  'new-leads': ['leads_by_created_at (created_at>? AND created_at<?)'],
  'quotes-sent': ['quote_versions_first (sent_at>? AND sent_at<?)'],
  'quotes-accepted': ['quotes_for_rules_by_answered_at (answered_at>? AND answered_at<?)'],
  'accepted-value': ['quotes_for_rules_by_answered_at (answered_at>? AND answered_at<?)'],
  'win-rate': [
    'quotes_for_rules_by_answered_at (answered_at>? AND answered_at<?)',
    'quotes_by_valid_until (valid_until>? AND valid_until<?)',
  ],
  'days-to-sign': ['quotes_for_rules_by_answered_at (answered_at>? AND answered_at<?)'],
  'projects-completed': ['projects_by_completed_at (completed_at>? AND completed_at<?)'],
  'days-late': ['projects_by_completed_at (completed_at>? AND completed_at<?)'],
  'milestones-approved': ['approvals_for_rules_by_ended_at (ended_at>? AND ended_at<?)'],
  'days-to-approve': ['approvals_for_rules_by_ended_at (ended_at>? AND ended_at<?)'],
  // Running projects, and then those completed since; the statement of both is prepared once.
  'waiting-client': ['current_projects_by_created_at'],
  'waiting-team': [],
  invoiced: ['invoices_numbered (issue_on>? AND issue_on<?)'],
  received: [
    'invoice_payments_by_paid_on (paid_on>? AND paid_on<?)',
    'payment_postings_unplaced (created_at>? AND created_at<?)',
  ],
  credited: ['credit_notes_by_issued_on (issued_on>? AND issued_on<?)'],
  overdue: ['invoices_by_status_due_on (status=? AND due_on>? AND due_on<?)'],
  'changes-signed': [
    'change_requests_by_state_answered_at (state=? AND answered_at>? AND answered_at<?)',
  ],
  goodwill: ['goodwill_entries_by_given_on (given_on>? AND given_on<?)'],
  hours: ['time_entries_by_day (day>? AND day<?)'],
  'time-cost': ['time_entries_by_day (day>? AND day<?)'],
  'hourly-rate': ['projects_by_completed_at (completed_at>? AND completed_at<?)'],
  margin: ['projects_by_completed_at (completed_at>? AND completed_at<?)'],
  answers: ['answer_clocks_answered (answered_at>? AND answered_at<?)'],
  'first-answer': ['answer_clocks_answered (answered_at>? AND answered_at<?)'],
  'answered-in-time': ['answer_clocks_answered (answered_at>? AND answered_at<?)'],
};

// What PostgreSQL does, which has to know the sizes of tables, server/statement-plans.test.ts tells.
test('each measure reads the rows of its period and no others', async () => {
  const sentSince = watchStatements('sqlite');
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const { groups } = measuresAs(app, cookie);
  const found: Record<string, string[]> = {};
  for (const id of measureIds) {
    sentSince();
    await groups(`measure=${id}&by=owner`);
    const plans = sentSince()
      .filter(({ sql }) => / as (facts|waited)\b/.test(sql))
      .map((one) => explainOnSqlite(one).find((step) => / USING .*INDEX /.test(step)) ?? '');
    found[id] = [...new Set(plans.map((step) => step.replace(/^.* INDEX /, '')))];
  }
  expect(found).toEqual(begins);
});
