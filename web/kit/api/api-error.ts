import type { FieldIssue, ProblemReply } from '#contract/problem.ts';

/** A call that the server answered with a failure. A lost connection stays the TypeError of fetch. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Code of the closed list in contract/problem.ts; empty when the answer was no problem document. */
  readonly code: string;
  /** The server's sentence for the person in front of the screen; empty when it sent none. */
  readonly detail: string;
  readonly issues: readonly FieldIssue[];
  /** Names the request in the server's log: shown when the fault is ours. */
  readonly requestId: string;
  /** All members of the problem document, for those beyond the common ones. */
  readonly members: Readonly<Record<string, unknown>>;
  /** Seconds to wait before the next try, when the server said so. */
  readonly retryAfter: number | undefined;

  /** @param bodyText the answer's body as it came; the status text stands in for an empty one */
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
    // Every field is read as optional: a proxy in between may have answered anything.
    return typeof value === 'object' && value !== null ? (value as Partial<ProblemReply>) : {};
  } catch {
    // Not JSON (an HTML page of a proxy): the status alone tells what happened.
    return {};
  }
}

/** What a failed call says where no answer came. */
export const unreachable = 'The server cannot be reached. Check your connection and try again.';

/**
 * The sentence to show for a failed call.
 *
 * @param fallback the text for the case that the server said nothing
 */
export function failureText(error: unknown, fallback = unreachable): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback;
}
