import { expect, test } from 'vitest';
import { readMetricsPort } from './metrics-port.ts';
import { Counter, gaugeText, Histogram } from './series.ts';

test('a counter has one line for each combination of its labels', () => {
  const counter = new Counter('runs_total', 'Runs.', ['job', 'outcome']);
  counter.inc('backups', 'well');
  counter.inc('backups', 'well');
  counter.inc('a "b"\\', 'failed');
  expect(counter.text()).toBe(
    [
      '# HELP runs_total Runs.',
      '# TYPE runs_total counter',
      'runs_total{job="backups",outcome="well"} 2',
      'runs_total{job="a \\"b\\"\\\\",outcome="failed"} 1',
      '',
    ].join('\n'),
  );
  expect(new Counter('uploads_total', 'Uploads.').text()).toContain('\nuploads_total 0\n');
});

test('a histogram counts what is at most the end of each bucket', () => {
  const histogram = new Histogram('took_seconds', 'Time.', [0.1, 1], ['route']);
  for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.observe(seconds, '/a');
  expect(histogram.text()).toBe(
    [
      '# HELP took_seconds Time.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{route="/a",le="0.1"} 2',
      'took_seconds_bucket{route="/a",le="1"} 3',
      'took_seconds_bucket{route="/a",le="+Inf"} 4',
      'took_seconds_sum{route="/a"} 7.65',
      'took_seconds_count{route="/a"} 4',
      '',
    ].join('\n'),
  );
  const plain = new Histogram('took_seconds', 'Time.', [1]);
  plain.observe(2);
  expect(plain.text()).toContain('took_seconds_bucket{le="1"} 0\ntook_seconds_bucket{le="+Inf"} 1');
});

test('a gauge has its samples', () => {
  expect(gaugeText('age_seconds', 'Age.', 3)).toContain('\nage_seconds 3\n');
  expect(gaugeText('health', 'Health.', [[{ part: 'disk' }, 1]])).toContain(
    'health{part="disk"} 1',
  );
});

test.each([
  ['9464', { host: '127.0.0.1', port: 9464 }],
  ['10.0.0.5:9464', { host: '10.0.0.5', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
  ['0', null],
  ['70000', null],
  ['9464/metrics', null],
  ['', null],
])('METRICS_PORT %s', (text, port) => {
  expect(readMetricsPort(text, '127.0.0.1')).toEqual(port);
});
