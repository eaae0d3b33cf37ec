import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';

/** What the databases of sets are read from. */
export interface DatabaseSource {
  database(name: string): Promise<Readable>;
}

/** Unpacks the database of a set to a path. */
export async function unpack(place: DatabaseSource, name: string, draft: string): Promise<void> {
  await rm(draft, { force: true });
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
  await pipeline(
    await place.database(name),
    createZstdDecompress(),
    createWriteStream(draft, { mode: 0o600, flush: true }),
  );
}
