import type { FastifyInstance } from 'fastify';
import {
  getProjectReport,
  getProjectReportCsv,
  getProjectReportPdf,
} from '#contract/project-report.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { companyOf } from '../../pdf/dates.ts';
import { makePdf } from '../../pdf/make-pdf.ts';
import { sendPdf } from '../../pdf/send-pdf.ts';
import { notFound } from '../../problem.ts';
import { readProjectReport } from './report.ts';
import { projectReportCsv } from './report-csv.ts';

export function reportRoutes(app: FastifyInstance, context: Context): void {
  /** @throws Problem 404 for a project that is not there, or in the bin. */
  async function reportOf(id: string) {
    const report = await readProjectReport(context.database.read, id, context);
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
    const pdf = await makePdf(
      { kind: 'report', sheet: report, company: companyOf(context.config) },
      context.now(),
    );
    await sendPdf(reply, `${report.reference}-report`, pdf);
    return undefined;
  });
}
