import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TestApp } from '../test-app.ts';

/** Every file in the documents folder, stored or incoming, as `files/…` or `incoming/…`. */
export async function storedFiles({ context }: Pick<TestApp, 'context'>): Promise<string[]> {
  const folder = dirname(context.documents.incomingFolder);
  const found: string[] = [];
  for (const part of ['files', 'incoming'])
    for (const name of await readdir(join(folder, part)).catch(() => []))
      found.push(`${part}/${name}`);
  return found;
}
