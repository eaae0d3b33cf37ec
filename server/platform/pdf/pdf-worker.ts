import { serveJobs } from '#server/platform/workers/serve-jobs.ts';
import { drawPdf } from './draw-pdf.ts';

serveJobs(drawPdf);
