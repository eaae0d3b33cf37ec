import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemCode, type ProblemReply, problemKinds } from '#contract/problem.ts';
import { isTransientError } from '#server/platform/db/database-errors.ts';
import { isDiskFull } from '#server/platform/faults/disk-full.ts';
import { StoreUnavailable } from '#server/platform/files/stores/document-store.ts';
import { describeRequest } from '#server/platform/log/log-request.ts';
import { problemCount } from '#server/platform/metrics/registry.ts';
import { apiContentSecurityPolicy } from '#server/platform/site/security-headers.ts';
import { isWithoutFigures, leaveOutFigures } from './figures.ts';
import { Problem } from './problem.ts';

/** Our codes for Fastify's own errors; its other 4xx become malformed_request. */
const fastifyProblems: Record<string, [ProblemCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'This is too large for one request (256 KiB).'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong_content_type', 'Send the body as application/json.'],
};

/** The only place that writes error responses. */
export function problemReplies(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
}

/** Sends any error as problem details (RFC 9457) and logs it once. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const problem = toProblem(error);
  const { status } = problemKinds[problem.code];
  problemCount.inc(problem.code);
  const about = {
    ...describeRequest(request),
    // Who was refused; visitors, and requests that never got as far as a session, have no id.
    ...(request.person && { user: request.person.id }),
    code: problem.code,
    fields: problem.issues?.map((issue) => issue.path),
  };
  if (problem.isLogged) request.log.debug(about, 'request answered');
  else if (refusalsOfLoad.has(problem.code)) logRefusal(request, problem.code, about);
  else if (status >= 500) request.log.error({ ...about, err: error }, 'request failed');
  else request.log.info(about, 'request refused');
  if (problem.retryAfterSeconds !== undefined)
    reply.header('retry-after', problem.retryAfterSeconds);
  const body = problemBody(problem, request.id);
  const { endpoint } = request.routeOptions.config;
  // A conflict has the record as it is now with it (rule RIGHTS-3).
  const isBlind = endpoint !== undefined && isWithoutFigures(endpoint, request);
  // Set for a file that could not be read after all.
  reply.removeHeader('content-disposition');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', apiContentSecurityPolicy)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(isBlind ? leaveOutFigures(body) : body);
}

/** Refusals that come by the thousand: logging each would cost more than refusing. */
const refusalsOfLoad = new Map<ProblemCode, { lineAt: number; more: number }>([
  ['overloaded', { lineAt: 0, more: 0 }],
  ['too_many_requests', { lineAt: 0, more: 0 }],
]);
/** Interval for one line of each kind, in milliseconds; it has the number of those in between. */
const refusalLineMs = 1000;

function logRefusal(request: FastifyRequest, code: ProblemCode, about: object): void {
  const refusals = refusalsOfLoad.get(code);
  if (refusals === undefined) return;
  const now = performance.now();
  if (refusals.lineAt !== 0 && now - refusals.lineAt < refusalLineMs) {
    refusals.more += 1;
    return;
  }
  const line = { ...about, notTold: refusals.more };
  if (code === 'overloaded') request.log.warn(line, 'request put off: too much to do');
  else request.log.info(line, 'request refused');
  refusals.lineAt = now;
  refusals.more = 0;
}

/** The JSON shape of every error response. */
export function problemBody(problem: Problem, requestId: string): ProblemReply {
  return {
    ...problem.extra,
    type: 'about:blank',
    title: problemKinds[problem.code].title,
    status: problemKinds[problem.code].status,
    detail: problem.message,
    code: problem.code,
    message: problem.message,
    requestId,
    ...(problem.issues === undefined ? {} : { issues: problem.issues }),
  };
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDiskFull(error))
    return new Problem(
      'storage_full',
      "The server's disk is full, so we cannot save anything right now. You can still read everything. Please try again later.",
      { retryAfterSeconds: 60 },
    );
  if (error instanceof StoreUnavailable)
    return new Problem(
      'unavailable',
      'The document store is not responding right now. Please try again in a moment.',
      { retryAfterSeconds: 5 },
    );
  if (isTransientError(error))
    return new Problem(
      'unavailable',
      'The database is not responding right now. Please try again in a moment.',
      {
        retryAfterSeconds: 5,
      },
    );
  if (isFastifyError(error)) {
    const known = fastifyProblems[error.code];
    if (known !== undefined) return new Problem(known[0], known[1]);
    if (error.statusCode !== undefined && error.statusCode < 500)
      return new Problem('malformed_request', 'We could not read the request.');
  }
  return new Problem(
    'internal',
    'Something went wrong on our side. Please try again. If it keeps happening, send us the reference below.',
  );
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
