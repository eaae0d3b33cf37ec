/** Why a call outside has no answer. */
export type OutsideFailureKind =
  /** The address is none that may be called. */
  | 'refused'
  | 'unknown-name'
  | 'unreachable'
  /** The connection is not safe: the certificate is not valid for this server. */
  | 'insecure'
  | 'timeout'
  | 'redirects'
  | 'too-large'
  /** What came is not HTTP, or ended in the middle. */
  | 'broken';

/** A call without an answer. */
export interface OutsideFailure {
  ok: false;
  failure: OutsideFailureKind;
  /** A sentence for whoever typed the address. */
  message: string;
}

/** A call that was given up by ourselves. */
export class OutsideRefusal extends Error {
  readonly failure: OutsideFailureKind;
  constructor(failure: OutsideFailureKind, message: string) {
    super(message);
    this.failure = failure;
  }
}

const certificate = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_|HOSTNAME_MISMATCH)/;
const unreachable = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|ETIMEDOUT)$/;

/** What came of a failed call: its kind, and a sentence without anything that a receiver wrote. */
export function failureOf(
  error: unknown,
  { host, withinMs, isLate }: { host: string; withinMs: number; isLate: boolean },
): OutsideFailure {
  if (error instanceof OutsideRefusal)
    return { ok: false, failure: error.failure, message: error.message };
  const failed = (failure: OutsideFailureKind, message: string): OutsideFailure => ({
    ok: false,
    failure,
    message,
  });
  if (isLate)
    return failed(
      'timeout',
      `${host} did not answer within ${Math.round(withinMs / 1000)} seconds.`,
    );
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'ENODATA' || code.startsWith('EAI_'))
    return failed('unknown-name', `We cannot find ${host}. Please check the address for a typo.`);
  if (unreachable.test(code)) return failed('unreachable', `${host} accepts no connection.`);
  if (certificate.test(code))
    return failed('insecure', `The certificate of ${host} is not valid (${code}).`);
  return failed('broken', `${host} did not answer as a web server does${code && ` (${code})`}.`);
}

/** The code of an error; of the last of several attempts to connect. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return codeOf(error.errors.at(-1));
  if (!(error instanceof Error) || !('code' in error)) return '';
  return String(error.code);
}
