import type { FieldIssue, ProblemCode } from '#contract/problem.ts';

/** An error with a code from the closed list; problems.ts turns it into the response. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly issues: FieldIssue[] | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds: number | undefined;
  /** More members of the problem document, such as the free slots along with a taken one. */
  readonly extra: Record<string, unknown> | undefined;
  /** The cause is logged already: the response adds no line. */
  readonly isLogged: boolean;

  /** @param detail a sentence for the user. */
  constructor(
    code: ProblemCode,
    detail: string,
    more: {
      issues?: FieldIssue[];
      retryAfterSeconds?: number;
      extra?: Record<string, unknown>;
      isLogged?: boolean;
      /** The underlying error, for the log. */
      cause?: unknown;
    } = {},
  ) {
    super(detail, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.extra = more.extra;
    this.isLogged = more.isLogged ?? false;
  }
}

/**
 * 503 for a request that is not started because of overload.
 *
 * @param retryAfterSeconds when there is likely to be capacity again.
 */
export function overloaded(retryAfterSeconds: number): Problem {
  return new Problem(
    'overloaded',
    'We are too busy to handle this right now. Nothing was changed. Please try again in a moment.',
    { retryAfterSeconds },
  );
}

/**
 * 409 for a change to a version that somebody else has changed since.
 *
 * @param what as in "this lead".
 * @param current the current record as replies show it, to compare the two versions.
 * @param advice what to do about it.
 */
export function outOfDate(
  what: string,
  current?: object,
  advice = 'Please look at it again.',
): Problem {
  const detail = `Someone else changed ${what}. ${advice}`;
  return new Problem('conflict', detail, current && { extra: { current } });
}

/** 403 for what needs a fresh proof of identity first (rule FACTOR-5). */
export function proofNeeded(): Problem {
  return new Problem('proof_needed', 'Please confirm that it’s you before you go on.');
}

/** 404 for what does not exist and for what belongs to somebody else: the caller cannot tell which. */
export function notFound(what: string): Problem {
  return new Problem('not_found', `We cannot find this ${what}.`);
}
