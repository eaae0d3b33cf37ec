import { serveJobs } from '../workers/serve-jobs.ts';
import { drawPdf } from './draw-pdf.ts';

serveJobs(drawPdf);
