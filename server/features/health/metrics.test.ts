import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { listenForMetrics } from './serve-metrics.ts';

const metricsToken = 'a-token-for-the-metrics-of-tests';
const bearer = { authorization: `Bearer ${metricsToken}` };

/** The lines of the text format: comments, and samples as name, labels and value. */
const line =
  /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="(\\.|[^"\\])*"(,[a-z]+="(\\.|[^"\\])*")*\})? [-+.\deE]+)$/;

test('without a port or a token there are no metrics', async () => {
  const app = await createTestApp();
  expect((await app.call({ url: '/metrics' })).statusCode).toBe(404);
});

test('the metrics are for those who know the token', async () => {
  const app = await createTestApp({ metricsToken });
  expect((await app.call({ url: '/metrics' })).statusCode).toBe(401);
  const wrong = { authorization: 'Bearer a-token-for-the-metrics-of-testz' };
  expect((await app.call({ url: '/metrics', headers: wrong })).statusCode).toBe(401);
  const reply = await app.call({ url: '/metrics', headers: bearer });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
});

test('the metrics are in the format of Prometheus, each once', async () => {
  const app = await createTestApp({ metricsToken });
  await app.call({ url: '/api/catalogue' });
  const text = (await app.call({ url: '/metrics', headers: bearer })).body;
  const lines = text.trimEnd().split('\n');
  expect(lines.filter((one) => !line.test(one))).toEqual([]);
  const names = lines.flatMap((one) => /^# TYPE (\S+)/.exec(one)?.[1] ?? []);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(
    expect.arrayContaining([
      'ascent_build_info',
      'ascent_http_request_duration_seconds',
      'ascent_http_requests_in_flight',
      'ascent_http_problems_total',
      'ascent_database_statement_duration_seconds',
      'ascent_database_wait_seconds',
      'ascent_event_loop_delay_seconds',
      'ascent_mails_waiting',
      'ascent_job_runs_total',
      'ascent_uploads_total',
      'ascent_health',
    ]),
  );
  expect(text).toContain('ascent_http_request_duration_seconds_bucket{route="/api/catalogue"');
  expect(text).toContain('ascent_health{part="database"} 0');
});

test('the handbook has every metric with its kind and meaning, and no other', async () => {
  const app = await createTestApp({ metricsToken });
  const text = (await app.call({ url: '/metrics', headers: bearer })).body;
  const kinds = new Map(
    Array.from(text.matchAll(/^# TYPE (\S+) (.+)$/gm), ([, name, kind]) => [name, kind]),
  );
  const said = Array.from(text.matchAll(/^# HELP (\S+) (.+)$/gm), ([, name = '', help]) => [
    name,
    kinds.get(name),
    help,
  ]);
  const page = readFileSync('docs/handbook/watching.md', 'utf8');
  const rows = page.matchAll(/^\| `([a-z_]+)`(?: by .+?)? \| (\w+) \| (.+?) \|$/gm);
  expect(Array.from(rows, ([, ...row]) => row).toSorted()).toEqual(said.toSorted());
});

test('metrics that cannot be read say so, in the metrics and in the log', async () => {
  const app = await createTestApp({ metricsToken });
  const read = async () => (await app.call({ url: '/metrics', headers: bearer })).body;
  expect(await read()).toContain('ascent_metrics_missing{group="mail"} 0');
  const rename = (from: string, to: string) =>
    app.database.transaction((tx) => tx.schema.alterTable(from).renameTo(to).execute());
  await rename('mails', 'mails_elsewhere');
  const text = await read();
  await rename('mails_elsewhere', 'mails');
  expect(text).toContain('ascent_metrics_missing{group="mail"} 1');
  expect(text).toContain('ascent_metrics_missing{group="backup"} 0');
  expect(text).not.toContain('ascent_mails_waiting');
  expect(app.log.entries).toContainEqual(
    expect.objectContaining({ group: 'mail', msg: 'some metrics could not be read' }),
  );
});

test('the processor time is a counter', async () => {
  const app = await createTestApp({ metricsToken });
  const text = (await app.call({ url: '/metrics', headers: bearer })).body;
  expect(text).toContain('# TYPE process_cpu_seconds_total counter');
});

test('no label has a value that callers choose', async () => {
  const app = await createTestApp({ metricsToken });
  for (let n = 0; n < 20; n++) {
    await app.call({ url: `/api/chosen-${n}` });
    await app.call({ url: `/api/leads/chosen-${n}?q=chosen` });
    await app.call({ method: 'DELETE', url: `/chosen-${n}/chosen` });
  }
  const text = (await app.call({ url: '/metrics', headers: bearer })).body;
  expect(text).not.toContain('chosen');
  expect(text).toContain('route="/api/leads/:id"');
  expect(text).toContain('route="none"');
});

test('a port of its own serves the metrics and nothing else', async () => {
  // Below those that the system hands out, of which other tests take many.
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const app = await createTestApp({ metricsPort: { host: '127.0.0.1', port } });
  const close = await listenForMetrics(app.app, app.context);
  try {
    const read = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect(await (await read('/metrics')).text()).toContain('ascent_build_info');
    expect((await read('/')).status).toBe(404);
    expect((await read('/api/health/ready')).status).toBe(404);
    await expect(listenForMetrics(app.app, app.context)).rejects.toThrow(/^METRICS_PORT .* in use/);
  } finally {
    close();
  }
});
