import { existsSync, readdirSync } from 'node:fs';
import type { AccessRow } from './access-rules.ts';
import type { ClientRow } from './client-rows.ts';

/** The exports of a feature's testing/access-rows.ts. */
interface FeatureRows {
  rows: Record<string, AccessRow>;
  /** Rows of the endpoints for clients. */
  clientRows: Record<string, ClientRow>;
}

/** Collects the rows that features keep in their own folders. */
export async function rowsOfFeatures(): Promise<FeatureRows> {
  const all: FeatureRows = { rows: {}, clientRows: {} };
  for (const name of readdirSync('server/features')) {
    const file = `server/features/${name}/testing/access-rows.ts`;
    if (!existsSync(file)) continue;
    const { rows, clientRows }: FeatureRows = await import(/* @vite-ignore */ `../../../${file}`);
    Object.assign(all.rows, rows);
    Object.assign(all.clientRows, clientRows);
  }
  return all;
}
