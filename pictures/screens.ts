import type { Demo, Viewer } from '../bench/load/demo.ts';
import { adminLoginSecret } from '../e2e/support/program.ts';
import routes from '../web/routes.ts';
import type { Records, Screen } from './screen.ts';
import { states } from './states.ts';

interface Entry {
  path?: string;
  file: string;
  children?: readonly Entry[];
}

/** Pages that only lead elsewhere. */
const passing = ['/logout', '/dev-login'];
/** Queries without which a path shows only that something is missing. */
const queries: Record<string, string> = { '/admin-login': `?auth=${adminLoginSecret}` };

type Row = { id: string };

/** Reads the ids and private links that the pictures need. */
export async function readRecords({ read }: Demo): Promise<Records> {
  const first = async (path: string) => (await read<Row[]>('admin', path))[0]?.id ?? '';
  const [quote] = await read<{ path: string }[]>('client', '/api/client/quotes');
  const [booking] = await read<{ token: string }[]>('client', '/api/client/bookings');
  const { approvals } = await read<{ approvals: { path: string }[] }>(
    'client',
    '/api/client/approvals',
  );
  const invoices = await read<{ payPath: string }[]>('client', '/api/client/invoices');
  const open = invoices.find(({ payPath }) => payPath !== '');
  const payToken = open?.payPath.split('/')[2] ?? '';
  const [project] = await read<Row[]>('client', '/api/client/projects');
  return {
    leadId: await first('/api/leads'),
    quoteId: await first('/api/quotes?status=approved'),
    projectId: project?.id ?? '',
    companyId: await first('/api/client-companies'),
    messageId: await first('/api/inbox'),
    bookingId: await first('/api/bookings'),
    invoiceId: await first('/api/invoices?status=paid'),
    userId: await first('/api/users'),
    sessionId: await first('/api/chat/sessions'),
    quoteToken: quote?.path.split('/')[2] ?? '',
    bookingToken: booking?.token ?? '',
    approvalToken: approvals[0]?.path.split('/')[2] ?? '',
    payToken,
  };
}

/** Every path of web/routes.ts once, with the parameters of records, then the states of screens. */
export async function everyScreen(demo: Demo): Promise<Screen[]> {
  const records = await readRecords(demo);
  const seen = new Set<string>();
  const fromRoutes = flatten((await routes) as readonly Entry[], '')
    // The first of several paths to one screen.
    .filter(({ file }) => !seen.has(file) && seen.add(file))
    .map(({ path }) => path.replace(/\/:\w+\?/, ''))
    .filter((path) => !passing.includes(path))
    .map((path): Screen => ({ name: nameOf(path), path: fill(path, records), by: viewerOf(path) }));
  return [...fromRoutes, ...(await tabScreens(demo)), ...states(records)];
}

function flatten(entries: readonly Entry[], parent: string): { path: string; file: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    if (entry.children !== undefined) return flatten(entry.children, path);
    return [{ path: path === '' ? '/' : path, file: entry.file }];
  });
}

function nameOf(path: string): string {
  if (path === '/') return 'landing';
  return path
    .replace('*', 'not-found')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(':', 'one-').replace(/(Id|token)$/, ''))
    .join('-')
    .replaceAll(/-$/g, '');
}

function viewerOf(path: string): Viewer {
  if (/^\/admin(\/|$)/.test(path)) return 'admin';
  return /^\/(client-portal|change-password|add-second-factor)$/.test(path) ? 'client' : 'visitor';
}

/** @throws for a parameter that no record is known for: then readRecords lacks one. */
function fill(path: string, records: Records): string {
  const filled = path
    .replace('*', 'no-such-page')
    .replace('/quotes/:token', `/quotes/${records.quoteToken}`)
    .replace('/approvals/:token', `/approvals/${records.approvalToken}`)
    .replace('/pay/:token', `/pay/${records.payToken}`)
    .replace('/bookings/:token', `/bookings/${records.bookingToken}`)
    .replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = records[name as keyof Records];
      if (!value) throw new Error(`${path}: the demo has no record for ${name}.`);
      return value;
    });
  return `${filled}${queries[path] ?? ''}`;
}

/** The tabs behind the hash of an address, as the page itself offers them. */
async function tabScreens({ browser, url, cookies }: Demo): Promise<Screen[]> {
  const found: Screen[] = [];
  for (const [path, by] of [
    ['/demo', 'visitor'],
    ['/client-portal', 'client'],
  ] as const) {
    const context = await browser.newContext({ baseURL: url, storageState: cookies[by] });
    const page = await context.newPage();
    await page.goto(path);
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    const hashes = await tabs.evaluateAll((elements) =>
      elements.map(({ id }) => /(?:^|-)tab-([a-z-]+)$/.exec(id)?.[1]),
    );
    await context.close();
    for (const hash of new Set(hashes))
      if (hash !== undefined)
        found.push({ name: `${nameOf(path)}-${hash}`, path: `${path}#${hash}`, by });
  }
  return found;
}
