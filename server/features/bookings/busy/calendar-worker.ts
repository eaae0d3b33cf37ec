import { serveJobs } from '#server/platform/workers/serve-jobs.ts';
import { expandCalendar } from './expand-calendar.ts';

serveJobs(expandCalendar);
