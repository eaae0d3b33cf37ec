import { serveJobs } from '#server/platform/workers/serve-jobs.ts';
import { copyDatabase } from './copy-database.ts';

serveJobs(copyDatabase);
