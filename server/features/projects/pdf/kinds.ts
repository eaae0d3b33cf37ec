import type { ProjectReport } from '#contract/projects/project-report.ts';
import { pdfKind } from '#server/platform/pdf/pdf-order.ts';

/** The PDF of a project report. */
export const reportPdf = pdfKind<ProjectReport>(
  new URL('./report-pdf.ts', import.meta.url),
  'writeReportPdf',
);
