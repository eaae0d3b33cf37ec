/**
 * Every error that the API can return, as problem details (RFC 9457).
 *
 * The list is complete: the server sends no other code. docs/error-codes.md explains each one; a
 * test keeps both in sync.
 */
export const problemKinds = {
  invalid_input: { status: 400, title: 'Please check the form' },
  malformed_request: { status: 400, title: 'The request could not be read' },
  not_signed_in: { status: 401, title: 'Not signed in' },
  wrong_credentials: { status: 401, title: 'Sign-in failed' },
  invalid_key: { status: 401, title: 'The API key does not work' },
  not_allowed: { status: 403, title: 'Not allowed' },
  must_change_password: { status: 403, title: 'Password change required' },
  must_add_factor: { status: 403, title: 'Second factor required' },
  proof_needed: { status: 403, title: 'Confirm that it’s you' },
  viewing_only: { status: 403, title: 'View only' },
  view_ended: { status: 403, title: 'The view has ended' },
  not_with_key: { status: 403, title: 'Not with an API key' },
  foreign_origin: { status: 403, title: 'Request from another site' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflict' },
  approval_answered: { status: 409, title: 'Already answered' },
  approval_changed: { status: 409, title: 'Changed since it was shown' },
  approval_withdrawn: { status: 409, title: 'Withdrawn' },
  item_not_ready: { status: 409, title: 'Not ready for approval' },
  price_changed: { status: 409, title: 'Price changed' },
  slot_taken: { status: 409, title: 'Time taken' },
  too_large: { status: 413, title: 'Too large' },
  address_too_long: { status: 414, title: 'Address too long' },
  wrong_content_type: { status: 415, title: 'Wrong content type' },
  malware_found: { status: 422, title: 'Malware found' },
  idempotency_mismatch: { status: 422, title: 'Idempotency key used for another request' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  stopping: { status: 502, title: 'Restarting' },
  storage_full: { status: 503, title: 'Nothing can be saved right now' },
  overloaded: { status: 503, title: 'Too busy right now' },
  unavailable: { status: 503, title: 'Not available right now' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problemKinds;

/** One invalid field: its path in the body ("customerEmail", "features.2") and why. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** The JSON body of every failed call, sent as application/problem+json. */
export interface ProblemReply {
  type: string;
  title: string;
  status: number;
  /** A sentence to show to the user. */
  detail: string;
  code: ProblemCode;
  /** Equal to `detail`: screens read `message` (rule API-3). */
  message: string;
  /** Identifies the request in the log. */
  requestId: string;
  issues?: FieldIssue[];
}
