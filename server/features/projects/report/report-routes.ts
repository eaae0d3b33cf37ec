import type { FastifyInstance } from 'fastify';
import {
  getProjectReport,
  getProjectReportCsv,
  getProjectReportPdf,
  type ProjectReport,
} from '#contract/projects/project-report.ts';
import { signOffWords } from '#domain/approval/sign-off-words.ts';
import { csvFile } from '#domain/csv/csv-lines.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { sendPdf } from '#server/platform/pdf/send-pdf.ts';
import { reportPdf } from '../pdf/kinds.ts';
import { type ReadSignOffs, readProjectReport } from './report.ts';

/** @param readSignOffs comes from the feature that has them, which is a later one. */
export function reportRoutes(
  app: FastifyInstance,
  context: Context,
  readSignOffs: ReadSignOffs,
): void {
  /** @throws Problem 404 for a project that does not exist or is in the bin. */
  async function reportOf(id: string) {
    const report = await readProjectReport(context.database.read, id, context, readSignOffs);
    if (report === undefined) throw notFound('project');
    return report;
  }

  serve(app, getProjectReport, ({ input }) => reportOf(input.params.id));

  serve(app, getProjectReportCsv, async ({ input, reply }) => {
    const report = await reportOf(input.params.id);
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${report.reference}-report.csv"`)
      .send(projectReportCsv(report));
    return undefined;
  });

  serve(app, getProjectReportPdf, async ({ input, reply }) => {
    const report = await reportOf(input.params.id);
    const pdf = await makePdf(reportPdf(report, companyOf(context.config)), context.now());
    await sendPdf(reply, `${report.reference}-report`, pdf);
    return undefined;
  });
}

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/**
 * The report as CSV (RFC 4180): rows of name and value, then the table of milestones. Texts are
 * guarded against formula injection, and a byte order mark makes spreadsheets read it as UTF-8.
 */
function projectReportCsv(report: ProjectReport): string {
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
    ['Quoted scope (USD)', dollars(scope.priceCents)],
    ['Delivered scope at quoted price (USD)', dollars(scope.deliveredPriceCents)],
    ['Report date', report.writtenOn],
  ];
  const milestones = report.milestones.map((milestone) => [
    milestone.title,
    milestone.phase,
    milestone.state,
    milestone.plannedDate ?? '',
    milestone.actualDate ?? '',
    milestone.daysLate ?? '',
    milestone.signOff === null ? '' : signOffWords(milestone.signOff),
    dollars(milestone.payment?.totalCents ?? null),
    milestone.payment?.number ?? '',
  ]);
  const rows = [
    ...facts,
    [],
    [
      ...['Milestone', 'Phase', 'State', 'Planned date', 'Actual date', 'Days late'],
      ...['Sign-off', 'Payment (USD)', 'Invoice'],
    ],
    ...milestones,
  ];
  return csvFile(rows);
}
