import { Counter, Histogram } from './series.ts';

/*
 * What this process counts and measures all the time. Names and units follow the conventions of
 * Prometheus; every label has a fixed set of values, because each combination is kept for good
 * (rule WATCH-3).
 */

/** Upper ends of the buckets of a duration, in seconds. */
const requestLimits = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statementLimits = [0.0001, 0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

/** By the route's pattern, the method, and the class of the status such as 2xx. */
export const requestSeconds = new Histogram(
  'ascent_http_request_duration_seconds',
  'Duration of a request until its reply was sent.',
  requestLimits,
  ['route', 'method', 'status'],
);

/** By the code of contract/problem.ts: failed sign-ins, rate limits and overload too. */
export const problemCount = new Counter(
  'ascent_http_problems_total',
  'Requests refused or failed, by the code of the reply.',
  ['code'],
);

export const uploadCount = new Counter('ascent_uploads_total', 'Files received and stored.');

export const statementSeconds = new Histogram(
  'ascent_database_statement_duration_seconds',
  'Duration of a database statement, including the round trip.',
  statementLimits,
);

/** By the name of the job, and whether it ended `well` or `failed`. */
export const jobRunCount = new Counter('ascent_job_runs_total', 'Runs of a background job.', [
  'job',
  'outcome',
]);

/** All of them, as text. */
export function registryText(): string {
  return [requestSeconds, problemCount, uploadCount, statementSeconds, jobRunCount]
    .map((series) => series.text())
    .join('');
}
