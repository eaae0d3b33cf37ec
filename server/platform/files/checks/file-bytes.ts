import { type FileHandle, open } from 'node:fs/promises';

/** How much of a file is in memory at once while it is checked. */
export const windowBytes = 64 * 1024;

/** A file that is read in pieces at any position, so that its size does not matter. */
export interface FileBytes {
  readonly size: number;
  /** The bytes from `position`, fewer at the end of the file. */
  at(position: number, length: number): Promise<Buffer>;
}

/** Opens a file for `work` and closes it afterwards. */
export async function withFileBytes<T>(
  path: string,
  work: (bytes: FileBytes) => Promise<T>,
): Promise<T> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    return await work({ size, at: (position, length) => readAt(handle, position, length) });
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** The windows of a file in order, each with its position. */
export async function* windows(
  bytes: FileBytes,
  from = 0,
): AsyncGenerator<{ start: number; window: Buffer }> {
  for (let start = from; start < bytes.size; start += windowBytes)
    yield { start, window: await bytes.at(start, windowBytes) };
}
