import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readDeclared } from '#server/features/api-guide/declared.ts';
import { replyWriter } from './reply-shape.ts';

const person = z.object({ id: z.string(), age: z.nullable(z.number()) });
const write = (schema: z.ZodMiniType, reply: unknown) => JSON.parse(replyWriter(schema)(reply));

describe('a reply', () => {
  test('is written with the keys of its schema and no others, at every depth', () => {
    const schema = z.object({
      owner: person,
      team: z.array(z.object({ person, since: z.string() })),
      deputy: z.nullable(person),
      note: z.optional(z.object({ text: z.string() })),
    });
    const one = { id: 'a', age: 3, passwordHash: 'x' };
    const reply = {
      owner: one,
      team: [{ person: one, since: '2026', salary: 1 }],
      deputy: one,
      note: { text: 'b', author: 'c' },
      secret: true,
    };
    const wanted = { id: 'a', age: 3 };
    expect(write(schema, reply)).toEqual({
      owner: wanted,
      team: [{ person: wanted, since: '2026' }],
      deputy: wanted,
      note: { text: 'b' },
    });
    const { secret: _, ...exact } = reply;
    expect(write(schema, exact).owner).toEqual(wanted);
  });

  test('leaves out an unlisted key that replaces a listed one', () => {
    expect(write(person, { id: 'a', passwordHash: 'x' })).toEqual({ id: 'a' });
    expect(write(person, { age: null, id: 'a' })).toEqual({ id: 'a', age: null });
  });

  test('keeps null, false, 0 and empty lists, and omits undefined values', () => {
    const schema = z.object({
      a: z.nullable(person),
      b: z.boolean(),
      c: z.number(),
      d: z.array(person),
      e: z.optional(person),
    });
    const reply = { a: null, b: false, c: 0, d: [], e: undefined };
    expect(write(schema, reply)).toEqual({ a: null, b: false, c: 0, d: [] });
  });

  test('does not change its input, and drops a key named __proto__', () => {
    const reply = { inner: { id: 'a', age: 1, more: true } };
    write(z.object({ inner: person }), reply);
    expect(reply.inner.more).toBe(true);
    expect(write(person, JSON.parse('{"id":"a","age":1,"__proto__":{"x":1}}'))).toEqual({
      id: 'a',
      age: 1,
    });
  });

  test('can be written for every call of the contract', async () => {
    const endpoints = [...(await readDeclared()).endpoints.keys()];
    expect(endpoints.length).toBeGreaterThan(200);
    for (const { reply } of endpoints) if (reply !== undefined) replyWriter(reply);
  });

  test('is refused when its schema is of an unsupported kind', () => {
    expect(() => replyWriter(z.object({ anything: z.unknown() }))).toThrow('unknown');
    expect(() => replyWriter(z.union([person, z.object({ b: z.string() })]))).toThrow('union');
    expect(write(z.union([z.string(), z.number()]), 5)).toBe(5);
  });
});
