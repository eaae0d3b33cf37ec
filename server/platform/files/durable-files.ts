import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes the content of a file durable, or the names in a folder. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path);
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
  await sync(dirname(path));
}
