import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** What the contract's modules export under a name. */
export interface Declared {
  /** The name of each endpoint and its area, which is its folder. */
  endpoints: ReadonlyMap<Endpoint, { name: string; area: string }>;
  /** The names of the schemas that are exported. */
  schemas: ReadonlyMap<z.core.$ZodType, string>;
}

const folder = new URL('../../../contract/', import.meta.url);

/** Reads the names from the modules themselves: in the contract nothing else would need them. */
export async function readDeclared(): Promise<Declared> {
  const endpoints = new Map<Endpoint, { name: string; area: string }>();
  const schemas = new Map<z.core.$ZodType, string>();
  const files = await readdir(folder, { recursive: true });
  for (const file of files.toSorted()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const module: Record<string, unknown> = await import(
      /* @vite-ignore */ new URL(file, folder).href
    );
    // In order of their names: how a module was loaded must not decide which of two counts.
    for (const [name, value] of Object.entries(module).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if (isEndpoint(value)) endpoints.set(value, { name, area: areaOf(file) });
      else if (isSchema(value) && !schemas.has(value)) schemas.set(value, name);
    }
  }
  return { endpoints, schemas };
}

/**
 * The name and area of a served endpoint. The CSV file of a list is no export: it is made from the
 * list (contract/csv.ts).
 *
 * @throws Error for one that the contract does not have.
 */
export function aboutEndpoint(
  { endpoints }: Declared,
  endpoint: Endpoint,
): { name: string; area: string } {
  const known = endpoints.get(endpoint);
  if (known !== undefined) return known;
  const list = [...endpoints].find(
    ([{ method, path }]) => method === 'GET' && `${path}.csv` === endpoint.path,
  );
  if (list === undefined) throw new Error(`${endpoint.path} is not an export of the contract`);
  return { ...list[1], name: `${list[1].name}AsCsv` };
}

function areaOf(file: string): string {
  const parent = dirname(file);
  const name = parent === '.' ? 'general' : basename(parent);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
