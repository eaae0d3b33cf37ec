import { upload } from '#server/testing/world/sample-files.ts';
import { networkAddress } from '../server/testing/network-address.ts';
import { admin } from './program.ts';

/** The response to a call. */
export interface Answer {
  /** 0 when the connection broke instead. */
  status: number;
  /** Milliseconds until the whole response was received. */
  ms: number;
  headers: Headers;
  bytes: Buffer;
  /** The response as JSON; null for other types. */
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows what was requested.
  json: any;
}

/** One call of the API, or of a page. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: object;
  /** Sent as it is, and called JSON whatever it is. */
  text?: string;
  /** Sent as it is, with its own headers. */
  form?: { payload: Buffer<ArrayBuffer>; headers: Record<string, string> };
  cookie?: string;
  headers?: Record<string, string>;
}

let calls = 0;

/** Calls the program from a network address that was not used before. */
export async function ask(url: string, call: Call = {}): Promise<Answer> {
  calls += 1;
  const { method = 'GET', body, form, cookie, headers } = call;
  const json = call.text ?? (body === undefined ? undefined : JSON.stringify(body));
  const payload = form?.payload ?? json;
  const begun = performance.now();
  const since = () => performance.now() - begun;
  try {
    const reply = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      headers: {
        'x-forwarded-for': networkAddress(calls),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...form?.headers,
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const isJson = /json/.test(reply.headers.get('content-type') ?? '');
    const parsed = isJson ? JSON.parse(bytes.toString()) : null;
    return { status: reply.status, ms: since(), headers: reply.headers, bytes, json: parsed };
  } catch (error) {
    const bytes = Buffer.from(String(error instanceof Error ? (error.cause ?? error) : error));
    return { status: 0, ms: since(), headers: new Headers(), bytes, json: null };
  }
}

/** Signs the admin in. @returns the cookie. */
export async function signIn(url: string, who = admin): Promise<string> {
  const reply = await ask(`${url}/api/admin/login`, { method: 'POST', body: who });
  if (reply.status !== 200) throw new Error(`No sign-in: ${reply.status} ${reply.bytes}`);
  return cookiesOf(reply);
}

/** The cookies that a response sets, as the next request sends them. */
export function cookiesOf({ headers }: Answer): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Leaves a message through the contact form. */
export function leaveMessage(url: string, email: string, message = 'Please call me back.') {
  const body = { name: 'Dana Whitfield', email, message };
  return ask(`${url}/api/contact`, { method: 'POST', body });
}

/** Makes a project. @returns its id. */
export async function makeProject(url: string, cookie: string): Promise<string> {
  const body = { name: 'Northridge Dental' };
  const reply = await ask(`${url}/api/projects`, { method: 'POST', cookie, body });
  if (reply.status !== 201) throw new Error(`No project: ${reply.status} ${reply.bytes}`);
  return reply.json.id;
}

/** Uploads a document to a project. */
export function sendDocument(
  url: string,
  cookie: string,
  project: string,
  name: string,
  content: Buffer,
): Promise<Answer> {
  const form = upload(name, content);
  return ask(`${url}/api/projects/${project}/documents`, { method: 'POST', cookie, form });
}

/** The state of each part that readiness reports, with its response. */
export async function readiness(url: string): Promise<Answer & { checks: Record<string, string> }> {
  const answer = await ask(`${url}/api/health/ready`);
  return { ...answer, checks: answer.json?.checks ?? {} };
}

/** Describes how often each status occurred. */
export function tally(answers: readonly Pick<Answer, 'status'>[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
}

/** The slowest of some responses, in whole milliseconds. */
export const slowest = (answers: readonly Pick<Answer, 'ms'>[]) =>
  Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));
