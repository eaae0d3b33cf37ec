import { stringify } from 'csv-stringify/sync';
import type { ProjectReport } from '#contract/projects/project-report.ts';
import { guardFormula } from '#domain/csv/formula-guard.ts';

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/**
 * The report as CSV (RFC 4180): rows of name and value, then the table of milestones. Texts are
 * guarded against formula injection, and a byte order mark makes spreadsheets read it as UTF-8.
 */
export function projectReportCsv(report: ProjectReport): string {
  const { progress, scope } = report;
  const facts: [string, string | number][] = [
    ['Project', report.name],
    ['Reference', report.reference],
    ['Status', report.status],
    ['Client', report.clientContactName],
    ['Company', report.clientCompany],
    ['Owner', report.ownerName],
    ['Budget (USD)', dollars(report.budgetCents)],
    ['Invoiced (USD)', dollars(report.billing.invoicedCents)],
    ['Paid (USD)', dollars(report.billing.paidCents)],
    ['Start', report.startDate ?? ''],
    ['Planned end', report.plannedEndDate ?? ''],
    ['Actual end', report.actualEndDate ?? ''],
    ['Days late', report.daysLate ?? ''],
    ['Milestones completed', `${progress.done} of ${progress.total} (${progress.percent}%)`],
    ['Scope delivered', `${scope.delivered} of ${scope.total}`],
    ['Scope as quoted (USD)', dollars(scope.priceCents)],
    ['Scope delivered as quoted (USD)', dollars(scope.deliveredPriceCents)],
    ['Report of', report.writtenOn],
  ];
  const milestones = report.milestones.map((milestone) => [
    milestone.title,
    milestone.phase,
    milestone.state,
    milestone.plannedDate ?? '',
    milestone.actualDate ?? '',
    milestone.daysLate ?? '',
  ]);
  const rows = [
    ...facts,
    [],
    ['Milestone', 'Phase', 'State', 'Planned date', 'Actual date', 'Days late'],
    ...milestones,
  ];
  const guarded = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell)),
  );
  return stringify(guarded, { bom: true, record_delimiter: 'windows' });
}
