/** Shorter texts occur in a log by chance: "wrong" is a test password, and part of a code. */
const shortestSecret = 10;
/** Shorter texts of a body or a mail are names and choices; longer ones were written by a person. */
const shortestText = 20;

/** Keys of a request or response body whose value gives access. */
const secretKey = /password|token|ticket|secret|^auth$/i;
/** Ids give no access; instants are just times. */
const harmless = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** The form of all our secrets: 32 characters or more of base64url. */
const tokenShape = /[\w-]{32,}/g;

/**
 * The log of one test, and every secret that the test used: cookies, passwords, tokens, and the
 * texts of bodies and mails. None of them may appear in a line.
 */
export class LogWatch {
  readonly #lines: string[] = [];
  readonly #secrets = new Set<string>();

  /** Where the program writes its log. */
  readonly stream = { write: (line: string) => void this.#lines.push(line) };

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  /** The logged objects, one per line. */
  get entries(): Record<string, unknown>[] {
    return this.#lines.map((line) => JSON.parse(line));
  }

  /** Registers a text that must not be logged. */
  secret(value: string | undefined): void {
    if (value !== undefined && value.length >= shortestSecret && !harmless.test(value))
      this.#secrets.add(value);
  }

  /** Registers the values of a cookie header, in either direction. */
  cookies(header: string | readonly string[] | undefined): void {
    for (const line of [header ?? []].flat())
      for (const pair of line.split(/;\s*/)) this.secret(pair.slice(pair.indexOf('=') + 1));
  }

  /** Registers everything in a body or a mail that gives access or was written by a person; not files. */
  body(value: unknown, key = ''): void {
    if (typeof value === 'string') {
      const isAccess = secretKey.test(key);
      if (isAccess || (value.length >= shortestText && /\s/.test(value))) this.secret(value);
      for (const [token] of value.matchAll(tokenShape))
        if (isAccess || isToken(token)) this.secret(token);
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
      for (const [name, inner] of Object.entries(value)) this.body(inner, name);
  }

  /** The lines that contain a secret, each with the secret; empty when all is well. */
  leaks(): { secret: string; line: string }[] {
    const secretsIn = this.#secretFinder();
    return this.#lines.flatMap((line) => {
      const shaped = [...line.matchAll(tokenShape)].map(([token]) => token).find(isToken);
      const secret = secretsIn(line) ?? shaped;
      return secret === undefined ? [] : [{ secret, line }];
    });
  }

  /** Finds the first secret in a line, in one pass however many secrets there are. */
  #secretFinder(): (line: string) => string | undefined {
    const byBeginning = new Map<string, string[]>();
    for (const secret of this.#secrets) {
      // The text as it appears in a line of JSON.
      const text = JSON.stringify(secret).slice(1, -1);
      const beginning = text.slice(0, shortestSecret);
      byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), text]);
    }
    return (line) => {
      for (let at = 0; at <= line.length - shortestSecret; at += 1) {
        const found = byBeginning
          .get(line.slice(at, at + shortestSecret))
          ?.find((text) => line.startsWith(text, at));
        if (found !== undefined) return found;
      }
      return undefined;
    };
  }
}

/** Whether a long word consists of random characters: upper and lower case and digits, but not an id. */
function isToken(text: string): boolean {
  return /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text) && !harmless.test(text);
}
