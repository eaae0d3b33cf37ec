import { existsSync, readdirSync } from 'node:fs';
import type { AccessRow } from './access-rules.ts';
import type { ClientRow } from './client-rows.ts';

/** What a feature's testing/access-rows.ts says of its calls. */
interface FeatureRows {
  rows: Record<string, AccessRow>;
  /** Of those that a client may make. */
  clientRows: Record<string, ClientRow>;
}

/** The rows that features keep in a folder of their own. */
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
