import type { ProjectReport } from '#contract/projects/project-report.ts';
import { pdfKind } from '#server/platform/pdf/pdf-order.ts';

/** The report of a project as a file. */
export const reportPdf = pdfKind<ProjectReport>(
  new URL('./report-pdf.ts', import.meta.url),
  'writeReportPdf',
);
