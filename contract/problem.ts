/**
 * Every failure the API can answer, as problem details (RFC 9457).
 *
 * The list is closed: a code that is not here does not leave the server. Meaning and remedy of each
 * stand in docs/error-codes.md, which a test keeps equal to this list.
 */
export const problemKinds = {
  invalid_input: { status: 400, title: 'Some fields need another look' },
  malformed_request: { status: 400, title: 'The request could not be read' },
  not_signed_in: { status: 401, title: 'Not signed in' },
  wrong_credentials: { status: 401, title: 'Sign-in failed' },
  not_allowed: { status: 403, title: 'Not allowed' },
  must_change_password: { status: 403, title: 'Password change needed' },
  foreign_origin: { status: 403, title: 'Request from another site' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflict' },
  slot_taken: { status: 409, title: 'Time taken' },
  too_large: { status: 413, title: 'Too large' },
  address_too_long: { status: 414, title: 'Address too long' },
  wrong_content_type: { status: 415, title: 'Wrong content type' },
  malware_found: { status: 422, title: 'Malware found' },
  idempotency_mismatch: { status: 422, title: 'Idempotency key used for another request' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  storage_full: { status: 503, title: 'Nothing can be saved right now' },
  overloaded: { status: 503, title: 'Too busy right now' },
  unavailable: { status: 503, title: 'Not available right now' },
} as const satisfies Record<string, { status: number; title: string }>;

/** One code of the closed list. */
export type ProblemCode = keyof typeof problemKinds;

/** One field that was not accepted: its path in the body ("customerEmail", "features.2") and why. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** The JSON body of every failed call, sent as application/problem+json. */
export interface ProblemReply {
  type: string;
  title: string;
  status: number;
  /** A sentence for the person in front of the screen. */
  detail: string;
  code: ProblemCode;
  /** Equal to `detail`: screens read `message` (rule API-3). */
  message: string;
  /** Names the request in the log. */
  requestId: string;
  issues?: FieldIssue[];
}
