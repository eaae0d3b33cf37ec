import type { FieldIssue, ProblemReply } from '#contract/problem.ts';

/** An error response from the server. A lost connection remains the TypeError thrown by fetch. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** A code from contract/problem.ts; empty when the response was not a problem document. */
  readonly code: string;
  /** The server's message for the user; empty when it sent none. */
  readonly detail: string;
  readonly issues: readonly FieldIssue[];
  /** Identifies the request in the server's log; shown when the fault is ours. */
  readonly requestId: string;
  /** Every member of the problem document, including the uncommon ones. */
  readonly members: Readonly<Record<string, unknown>>;
  /** Seconds to wait before retrying, if the server sent Retry-After. */
  readonly retryAfter: number | undefined;

  /** @param bodyText the raw response body; if empty, the status text is used */
  constructor(response: Response, bodyText: string) {
    // Rule API-3: '{status}: {body text}', and the status text if the body is empty.
    super(`${response.status}: ${bodyText || response.statusText}`);
    const problem = readProblem(bodyText);
    this.status = response.status;
    this.members = { ...problem };
    this.code = problem.code ?? '';
    this.detail = problem.message ?? problem.detail ?? '';
    this.issues = problem.issues ?? [];
    this.requestId = problem.requestId ?? response.headers.get('x-request-id') ?? '';
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfter = Number.isFinite(wait) ? wait : undefined;
  }
}

function readProblem(bodyText: string): Partial<ProblemReply> {
  try {
    const value: unknown = JSON.parse(bodyText);
    // Every field is optional: the response may have come from a proxy.
    return typeof value === 'object' && value !== null ? (value as Partial<ProblemReply>) : {};
  } catch {
    // Not JSON, such as a proxy's HTML page: only the status is known.
    return {};
  }
}

/** The message for a call that got no response. */
export const unreachable = 'The server cannot be reached. Check your connection and try again.';

/**
 * The message to show for a failed call.
 *
 * @param fallback used when the server sent no message
 */
export function failureText(error: unknown, fallback = unreachable): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback;
}
