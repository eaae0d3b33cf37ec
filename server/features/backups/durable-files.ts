import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a small file so that after a crash it has its old content or its new one. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await rename(draft, path);
  await syncFolder(dirname(path));
}
