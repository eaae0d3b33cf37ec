import type { FieldIssue, ProblemCode } from '#contract/problem.ts';

/** A refusal with a code of the closed list; problems.ts turns it into the reply. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly issues: FieldIssue[] | undefined;
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds: number | undefined;
  /** More members of the problem document, such as the free slots beside a taken one. */
  readonly extra: Record<string, unknown> | undefined;
  /** What it is about stands in the log already: the reply adds no line. */
  readonly isLogged: boolean;

  /** @param detail a sentence for the person in front of the screen. */
  constructor(
    code: ProblemCode,
    detail: string,
    more: {
      issues?: FieldIssue[];
      retryAfterSeconds?: number;
      extra?: Record<string, unknown>;
      isLogged?: boolean;
      /** The fault behind it, for the log. */
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
 * 503 for what is not begun because there is too much to do already.
 *
 * @param retryAfterSeconds when there is likely to be room again.
 */
export function overloaded(retryAfterSeconds: number): Problem {
  return new Problem(
    'overloaded',
    'There is more to do right now than we can handle. Nothing was changed; please try again in a moment.',
    { retryAfterSeconds },
  );
}

/**
 * 409 for a change to a version that somebody else has changed since.
 *
 * @param what as in "this lead".
 * @param current the record as its reply shows it now, for the two versions to be compared.
 * @param advice what to do about it.
 */
export function outOfDate(what: string, current?: object, advice = 'Look at it again.'): Problem {
  const detail = `Somebody else changed ${what}. ${advice}`;
  return new Problem('conflict', detail, current && { extra: { current } });
}

/** 404 for what does not exist and for what belongs to somebody else: the caller cannot tell which. */
export function notFound(what: string): Problem {
  return new Problem('not_found', `There is no such ${what}.`);
}
