import type { Viewer } from '../bench/load/demo.ts';
import { adminLoginSecret } from '../e2e/support/program.ts';
import routes from '../web/routes.ts';

/** Records of the story, for the parameters in paths. */
export const recordNames = [
  ...(['leadId', 'quoteId', 'projectId', 'companyId', 'messageId', 'bookingId'] as const),
  ...(['invoiceId', 'userId', 'sessionId'] as const),
  ...(['quoteToken', 'bookingToken', 'approvalToken', 'payToken', 'emailToken'] as const),
] as const;

/** Their ids, and the tokens of private links. */
export type Records = Record<(typeof recordNames)[number], string>;

interface Entry {
  path?: string;
  file: string;
  children?: readonly Entry[];
}

/** Pages that only lead elsewhere. */
const passing = ['/logout', '/dev-login'];
/** Queries without which a path shows only that something is missing. */
const queries: Record<string, string> = { '/admin-login': `?auth=${adminLoginSecret}` };

/** Every path of web/routes.ts once, with its parameters, and of several to one screen the first. */
export async function screenPaths(): Promise<string[]> {
  const seen = new Set<string>();
  return flatten((await routes) as readonly Entry[], '')
    .filter(({ file }) => !seen.has(file) && seen.add(file))
    .map(({ path }) => path.replace(/\/:\w+\?/, ''))
    .filter((path) => !passing.includes(path));
}

function flatten(entries: readonly Entry[], parent: string): { path: string; file: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    if (entry.children !== undefined) return flatten(entry.children, path);
    return [{ path: path === '' ? '/' : path, file: entry.file }];
  });
}

/** The part of a path in the names of its pictures. */
export function nameOf(path: string): string {
  if (path === '/') return 'landing';
  return path
    .replace('*', 'not-found')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(':', 'one-').replace(/(Id|token)$/, ''))
    .join('-')
    .replaceAll(/-$/g, '');
}

/** Who sees what is at a path. */
export function viewerOf(path: string): Viewer {
  if (/^\/admin(\/|$)/.test(path)) return 'admin';
  return /^\/(client-portal|change-password|add-second-factor)$/.test(path) ? 'client' : 'visitor';
}

/**
 * A path with its parameters.
 *
 * @throws for a parameter that no record is known for.
 */
export function fill(path: string, records: Records): string {
  const filled = path
    .replace('*', 'no-such-page')
    .replace('/quotes/:token', '/quotes/:quoteToken')
    .replace('/approvals/:token', '/approvals/:approvalToken')
    .replace('/pay/:token', '/pay/:payToken')
    .replace('/emails/:token', '/emails/:emailToken')
    .replace('/bookings/:token', '/bookings/:bookingToken')
    .replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = records[name as keyof Records];
      if (!value) throw new Error(`${path}: the demo has no record for ${name}.`);
      return value;
    });
  return `${filled}${queries[path] ?? ''}`;
}
