import { createHmac, randomBytes } from 'node:crypto';

/** What every secret begins with (Standard Webhooks). */
const prefix = 'whsec_';

/** A new secret: 32 random bytes. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** What is signed. */
interface Signed {
  /** Id of the event. */
  id: string;
  /** When it is sent, in milliseconds. */
  at: number;
  body: string;
  /** Each signs; the first is the current one. */
  secrets: readonly string[];
}

/** The headers of a delivery as Standard Webhooks has them (rule API-12). */
export function signedHeaders({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
