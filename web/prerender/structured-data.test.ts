import { expect, test } from 'vitest';
import { withStructuredData } from './structured-data.ts';

test('the head ends with the organization and its four services', () => {
  const html = withStructuredData('<html><head><title>x</title></head><body></body></html>');
  const data = /<script type="application\/ld\+json">(.*?)<\/script><\/head>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)['@graph'].map((one: { name: string }) => one.name)).toEqual([
    '__COMPANY_NAME__',
    'Custom CRM Development',
    'System Integration',
    'Data Analytics',
    'Ongoing Support',
  ]);
});
