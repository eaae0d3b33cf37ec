import { expect, test } from 'vitest';
import { withStructuredData } from './structured-data.ts';

test('the head ends with the organization and its four services', () => {
  const html = withStructuredData('<html><head><title>x</title></head><body></body></html>');
  const data = /<script type="application\/ld\+json">(.*?)<\/script><\/head>/.exec(html)?.[1] ?? '';
  expect(data).not.toContain('Ascent');
  expect(JSON.parse(data)['@graph'].map((one: { name: string }) => one.name)).toEqual([
    '__COMPANY_NAME__',
    '__TEXT:landing.offerings.custom-crm-development.heading__',
    '__TEXT:landing.offerings.system-integration.heading__',
    '__TEXT:landing.offerings.data-analytics.heading__',
    '__TEXT:landing.offerings.ongoing-support.heading__',
  ]);
});
