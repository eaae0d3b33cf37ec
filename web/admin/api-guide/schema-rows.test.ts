import { expect, test } from 'vitest';
import type { ApiDocument, JsonSchema } from '#contract/office/api-guide.ts';
import { exampleOf } from './example-of.ts';
import { accessText, findCalls } from './find-calls.ts';
import { rowsOf } from './schema-rows.ts';

const named: Record<string, JsonSchema> = {
  Address: {
    type: 'object',
    properties: { city: { type: 'string', maxLength: 200 } },
    required: ['city'],
  },
};
const schema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    address: { anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }] },
    lines: { type: 'array', items: { type: 'object', properties: { cents: { type: 'integer' } } } },
    status: { type: 'string', enum: ['new', 'closed'], description: 'How far it is.' },
  },
  required: ['id'],
};

test('every value of a schema is a row, those inside others below them', () => {
  expect(rowsOf(schema, named)).toEqual([
    { path: 'id', type: 'text', isRequired: true, notes: '' },
    { path: 'address', type: 'Address or null', isRequired: false, notes: '' },
    { path: 'address.city', type: 'text', isRequired: true, notes: 'At most 200 characters.' },
    { path: 'lines', type: 'list of objects', isRequired: false, notes: '' },
    { path: 'lines[].cents', type: 'whole number', isRequired: false, notes: '' },
    {
      path: 'status',
      type: 'text',
      isRequired: false,
      notes: 'How far it is. One of: new, closed.',
    },
  ]);
});

test('an object in a list, and one of several kinds, is named and laid out', () => {
  const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const kinds: Record<string, JsonSchema> = {
    ...named,
    Percent: { type: 'object', properties: { value: { type: 'integer' } }, required: ['value'] },
    Amount: { type: 'object', properties: { value: { type: 'number' } } },
  };
  const list: JsonSchema = { type: 'array', items: refTo('Address') };
  expect(rowsOf(list, kinds).map(({ path, type }) => [path, type])).toEqual([
    ['', 'list of Address'],
    ['[].city', 'text'],
  ]);
  const discount: JsonSchema = { oneOf: [refTo('Percent'), refTo('Amount')] };
  expect(rowsOf({ type: 'object', properties: { discount } }, kinds)).toEqual([
    { path: 'discount', type: 'Percent or Amount', isRequired: false, notes: '' },
    { path: 'discount.value', type: 'whole number', isRequired: true, notes: 'In Percent.' },
    { path: 'discount.value', type: 'number', isRequired: false, notes: 'In Amount.' },
  ]);
});

test('a schema that contains itself ends', () => {
  const tree = { type: 'object', properties: { inner: { $ref: '#/components/schemas/Tree' } } };
  expect(rowsOf(tree, { Tree: tree }).length).toBeLessThan(10);
  expect(JSON.stringify(exampleOf(tree, { Tree: tree })).length).toBeLessThan(200);
});

test('an example fits its schema', () => {
  expect(exampleOf(schema, named)).toEqual({
    id: '0195f0a2-7b1c-7d3e-8f4a-5b6c7d8e9f00',
    address: { city: '…' },
    lines: [{ cents: 1 }],
    status: 'new',
  });
});

test('calls are found by words of their address, summary, name and area', () => {
  const call = { responses: {}, security: [], 'x-access': 'admin' };
  const document = {
    tags: [{ name: 'Leads' }, { name: 'Quotes' }],
    paths: {
      '/api/leads': {
        get: { ...call, operationId: 'listLeads', summary: 'Lists leads.', tags: ['Leads'] },
      },
      '/api/quotes': {
        post: { ...call, operationId: 'addQuote', summary: 'Adds a quote.', tags: ['Quotes'] },
      },
    },
  } as unknown as ApiDocument;
  const names = (typed: string) =>
    findCalls(document, typed).flatMap(({ calls }) => calls.map(({ operationId }) => operationId));
  expect(names('')).toEqual(['listLeads', 'addQuote']);
  expect(names('post quote')).toEqual(['addQuote']);
  expect(names('LEADS')).toEqual(['listLeads']);
  expect(names('nothing like it')).toEqual([]);
});

test.each([
  ['anyone', undefined, 'Anyone, without signing in'],
  ['admin', ['owner'], 'Administrators'],
  ['admin', ['leads:change'], 'Administrators, and staff who may change Leads'],
  [
    'admin',
    ['projects:see', 'figures'],
    'Administrators, and staff who may see Projects and see prices and amounts',
  ],
  [
    'admin',
    ['team'],
    'Administrators, and staff with any role in the back office, who get what their role lets them see',
  ],
  [
    'anyone',
    ['inbox:see'],
    'Anyone, without signing in. In the back office: staff who may see Inbox and chat',
  ],
] as const)('who may make a call of %s that needs %j is said in words', (access, needs, words) => {
  const call = { operationId: 'x', summary: '', tags: [], responses: {}, security: [] };
  const about = needs === undefined ? {} : { 'x-needs': needs };
  expect(accessText({ ...call, 'x-access': access, ...about })).toBe(words);
});
