import { setTimeout } from 'node:timers/promises';
import type { Demo } from '../bench/load/demo.ts';
import { fill, nameOf, type Records, screenPaths, viewerOf } from './paths.ts';
import type { Screen } from './screen.ts';
import { states } from './states.ts';

type Row = { id: string };

/** The first emails are sent once the program has started. */
const tries = 20;

/** The link at the end of an email, which turns off emails like it. */
async function emailToken({ mails }: Demo): Promise<string> {
  for (let left = tries; left > 0; left -= 1) {
    const found = /\/emails\/([\w.-]+)/.exec((await mails()).join('\n'))?.[1];
    if (found !== undefined) return found;
    await setTimeout(500);
  }
  return '';
}

/** Reads the ids and private links that the pictures need. */
export async function readRecords(demo: Demo): Promise<Records> {
  const { read } = demo;
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
    emailToken: await emailToken(demo),
  };
}

/** Every path of web/routes.ts once, with the parameters of records, then the states of screens. */
export async function everyScreen(demo: Demo): Promise<Screen[]> {
  const records = await readRecords(demo);
  const fromRoutes = (await screenPaths()).map(
    (path): Screen => ({ name: nameOf(path), path: fill(path, records), by: viewerOf(path) }),
  );
  return [...fromRoutes, ...(await tabScreens(demo)), ...states(records)];
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
