import { serveJobs } from '#server/platform/workers/serve-jobs.ts';
import { drawShareImage } from './draw-share-image.ts';

serveJobs(drawShareImage);
