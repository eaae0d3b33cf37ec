import type { FastifyInstance } from 'fastify';
import {
  getProjectReport,
  getProjectReportCsv,
  getProjectReportPdf,
} from '#contract/projects/project-report.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { companyOf } from '#server/platform/pdf/dates.ts';
import { makePdf } from '#server/platform/pdf/make-pdf.ts';
import { sendPdf } from '#server/platform/pdf/send-pdf.ts';
import { reportPdf } from '../pdf/kinds.ts';
import { readProjectReport } from './report.ts';
import { projectReportCsv } from './report-csv.ts';

export function reportRoutes(app: FastifyInstance, context: Context): void {
  /** @throws Problem 404 for a project that does not exist or is in the bin. */
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
    const pdf = await makePdf(reportPdf(report, companyOf(context.config)), context.now());
    await sendPdf(reply, `${report.reference}-report`, pdf);
    return undefined;
  });
}
