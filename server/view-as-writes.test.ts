import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { getPortalUser } from '#contract/accounts/session.ts';
import { viewAsClient } from '#contract/accounts/view-as.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { describedTables } from '#server/platform/db/table-registry.ts';
import { whileViewing } from '#server/platform/db/viewing-only.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { hostileWorld } from './testing/hostile/hostile-world.ts';
import { sampleOf } from './testing/hostile/schema-samples.ts';
import { networkAddress } from './testing/network-address.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { pdf, upload } from './testing/world/sample-files.ts';

/*
 * Looking at the portal as a client changes nothing (rule VIEW-2): over every call that the contract
 * declares, with valid input and records that exist.
 */

/** A checksum of the rows of each table. */
async function checksums({ database }: TestApp): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of describedTables().keys()) {
    const rows = await database.read.selectFrom(table).selectAll().execute();
    const lines = rows.map((row) => JSON.stringify(row)).sort();
    sums[table] = createHash('sha256').update(lines.join('\n')).digest('hex');
  }
  return sums;
}

/** The program with a client who has one record of everything, and valid calls of it. */
async function withCalls() {
  const app = await createTestApp();
  const world = await hostileWorld(app);
  const { cookie: admin } = await app.signedIn('admin');
  const client = await world.cookieFor(getPortalUser);
  let sent = 0;
  const requestOf = (endpoint: Endpoint, prefix = '/api') => {
    const params = world.paramsOf(endpoint);
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name) =>
      encodeURIComponent(params[name] ?? ''),
    );
    sent += 1;
    return {
      method: endpoint.method,
      url: path.replace('/api', prefix),
      remoteAddress: networkAddress(sent),
      ...(endpoint.upload === true && upload('a.pdf', pdf('a'))),
      ...(endpoint.body !== undefined && {
        payload: sampleOf(endpoint.body, world.texts) as object,
      }),
    };
  };
  return { app, world, admin, client: client ?? '', requestOf };
}

const isChange = ({ method, path }: Endpoint) => method !== 'GET' || path === '/api/auth/logout';

test('no call that changes something is carried out in a view, and none reaches its body', async () => {
  const { app, world, admin, requestOf } = await withCalls();
  const { id } = world.paramsOf(viewAsClient);
  const url = `/api/projects/${id}/view-as`;
  const started = await app.call({ method: 'POST', url, cookie: admin });
  const prefix = `/api/as/${started.json().id}`;
  const before = await checksums(app);
  const deviations: string[] = [];
  for (const endpoint of app.app.endpoints.filter(isChange)) {
    const reply = await app.call({ ...requestOf(endpoint, prefix), cookie: admin });
    const { code, detail } = reply.json();
    const isRefused = reply.statusCode === 403 && code === 'viewing_only';
    const says = detail === 'You can’t change anything while viewing as Test.';
    if (!isRefused || !says || reply.headers['set-cookie'] !== undefined)
      deviations.push(`${endpoint.method} ${endpoint.path}: ${reply.statusCode} ${reply.body}`);
  }
  expect(deviations).toEqual([]);
  expect(await checksums(app)).toEqual(before);
});

test('no call that reads changes anything in a view', async () => {
  const { app, world, admin, requestOf } = await withCalls();
  const { id } = world.paramsOf(viewAsClient);
  const url = `/api/projects/${id}/view-as`;
  const started = await app.call({ method: 'POST', url, cookie: admin });
  const prefix = `/api/as/${started.json().id}`;
  // Downloads are noted in the audit trail, as everywhere, under the name of whoever looks.
  const isDownload = ({ weight }: Endpoint) =>
    weight === 'pdf' || weight === 'table' || weight === 'archive';
  const reads = app.app.endpoints.filter(
    (endpoint) => !isChange(endpoint) && endpoint.path !== '/api/events' && !isDownload(endpoint),
  );
  app.clock.now += 5 * 60_000;
  const before = await checksums(app);
  const failures: string[] = [];
  for (const endpoint of reads) {
    const reply = await app.call({ ...requestOf(endpoint, prefix), cookie: admin });
    const isPortal = endpoint.access === 'portal' || endpoint.access === 'signed-in';
    const { code } = reply.headers['content-type']?.includes('json') ? reply.json() : {};
    if (code === 'viewing_only' || reply.statusCode >= 500 || (isPortal && code === 'not_allowed'))
      failures.push(`${endpoint.path}: ${reply.statusCode} ${code}`);
  }
  // The gate counts guesses at its secret.
  expect(failures).toEqual(['/api/admin/login-gate: 403 viewing_only']);
  expect(await checksums(app)).toEqual(before);
});

/** Calls that answer without having anything to write. */
const harmless = [
  // Checks a signature.
  'POST /api/approvals/check: 200',
  // Shows the columns of a file that it cannot read.
  'POST /api/bank/files: 200',
  // Says what rules would have done.
  'POST /api/lead-assignment/preview: 200',
  // Says what points would do.
  'POST /api/lead-scoring/preview: 200',
  // Makes a ticket, whose use is recorded.
  'POST /api/privacy/site-export: 200',
];

test('the layer of transactions alone keeps every call from changing anything', async () => {
  const { app, admin, client, requestOf } = await withCalls();
  const before = await checksums(app);
  const refusal = () => new Problem('viewing_only', 'Nothing is carried out.');
  let refused = 0;
  const carriedOut: string[] = [];
  for (const endpoint of app.app.endpoints.filter(isChange))
    for (const cookie of [admin, client, '']) {
      // As themselves, so that no other rule stands before the transaction.
      const request = { ...requestOf(endpoint), cookie };
      const reply = await whileViewing(refusal, async () => app.call(request));
      if (reply.body.includes('viewing_only')) refused += 1;
      if (reply.statusCode < 300)
        carriedOut.push(`${endpoint.method} ${endpoint.path}: ${reply.statusCode}`);
    }
  expect([...new Set(carriedOut)].sort()).toEqual(harmless);
  expect(refused).toBeGreaterThan(150);
  expect(await checksums(app)).toEqual(before);
});
