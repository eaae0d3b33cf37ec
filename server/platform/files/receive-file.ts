import '@fastify/multipart';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { isReadableText, unreadableCharacters } from '#contract/text.ts';
import { cleanFileName, fileNameProblem } from '#domain/document/file-name.ts';
import { type Caller, callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import { inWork } from '#server/platform/work/work.ts';
import { findMalware } from './malware-scanner.ts';
import { newStorageKey } from './stores/document-store.ts';

/** A file that has arrived completely and is not stored yet. */
export interface ReceivedFile {
  /** Random; the key it will be stored under. */
  key: string;
  path: string;
  /** Cleaned for display. */
  name: string;
  sizeBytes: number;
  sha256: string;
  /** The form's other fields, each once. */
  fields: Record<string, string>;
}

/** Room for what is sent besides the file: boundaries, headers and the fields of our forms. */
const formBytes = 64 * 1024;
const aborted = 'We did not receive the complete file. Please upload it again.';

/**
 * Streams the single file of a multipart request to the folder for incoming files, passes it to
 * `work`, and removes it unless the store took it: whatever goes wrong, nothing is left behind.
 *
 * @throws Problem `wrong_content_type`, `too_large`, `invalid_input`, `malformed_request`,
 *   `malware_found`, or `unavailable` while the configured scanner is down.
 */
export async function withReceivedFile<T>(
  request: FastifyRequest,
  context: Context,
  limit: { bytes: number; text: string },
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new Problem('wrong_content_type', 'Send the file as multipart/form-data.');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit.bytes + formBytes) throw new Problem('too_large', limit.text);
  const from = { caller: callerOf(request), log: request.log };
  return withIncoming(context, from, (place) => receive(request, { ...place, limit }), work);
}

/** Who sent a file, and where faults are logged. */
export interface FileOrigin {
  caller: Caller;
  log: {
    error(about: object, message: string): void;
    warn(about: object, message: string): void;
  };
}

/** A file that does not come with a request, such as one of an email. */
export interface FileContent {
  name: string;
  content: Readable;
}

/**
 * The same for a file that does not come with a request.
 *
 * @throws as {@link withReceivedFile}, and whatever ends `content`.
 */
export function withContent<T>(
  context: Context,
  from: FileOrigin,
  { name, content }: FileContent,
  limit: { bytes: number; text: string },
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const receiveContent = async ({ key, path }: Place) => {
    const nameProblem = fileNameProblem(name);
    if (nameProblem !== null) throw refusedField('file', nameProblem);
    const { sizeBytes, sha256 } = await writeFile(content, path);
    if (sizeBytes > limit.bytes) throw new Problem('too_large', limit.text);
    return { key, path, name: cleanFileName(name), sizeBytes, sha256, fields: {} };
  };
  return withIncoming(context, from, receiveContent, work);
}

/** Where a file arrives. */
type Place = Pick<ReceivedFile, 'key' | 'path'>;

async function withIncoming<T>(
  context: Context,
  from: FileOrigin,
  receiveAt: (place: Place) => Promise<ReceivedFile>,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const key = newStorageKey();
  const store = context.documents;
  await mkdir(store.incomingFolder, { recursive: true, mode: 0o700 });
  const path = join(store.incomingFolder, key);
  try {
    const file = await receiveAt({ key, path });
    await refuseMalware(context, from, file);
    return await work(file);
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(
  request: FastifyRequest,
  { key, path, limit }: Place & { limit: { bytes: number; text: string } },
): Promise<ReceivedFile> {
  const fields: Record<string, string> = {};
  let file: Pick<ReceivedFile, 'name' | 'sizeBytes' | 'sha256'> | null = null;
  const parts = request.parts({
    limits: { files: 1, fields: 20, parts: 21, fieldSize: 20_000, fileSize: limit.bytes },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      // Multipart fields without a content type of their own are text.
      if (typeof part.value !== 'string') continue;
      if (!isReadableText(part.value, true))
        throw refusedField(part.fieldname, unreadableCharacters);
      fields[part.fieldname] = part.value;
      continue;
    }
    const nameProblem = fileNameProblem(part.filename ?? '');
    if (nameProblem !== null) throw refusedField('file', nameProblem);
    const { sizeBytes, sha256 } = await writeFile(part.file, path);
    if (part.file.truncated) throw new Problem('too_large', limit.text);
    if (request.raw.destroyed && !request.raw.complete)
      throw new Problem('malformed_request', aborted);
    file = { name: cleanFileName(part.filename ?? ''), sizeBytes, sha256 };
  }
  if (file === null) throw refusedField('file', 'Please choose a file.');
  return { key, path, fields, ...file };
}

function refusedField(path: string, message: string): Problem {
  return new Problem('invalid_input', message, { issues: [{ path, message }] });
}

async function writeFile(file: NodeJS.ReadableStream, path: string) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // An existing name would be another upload's: with random names, that is a bug.
  await pipeline(file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { sizeBytes, sha256: hash.digest('base64url') };
}

/**
 * Scans a newly arrived file with the configured scanner, if any. A finding is written to the audit
 * trail; while the scanner is down, no file is accepted.
 *
 * @throws Problem `malware_found` or `unavailable`.
 */
async function refuseMalware(
  context: Context,
  { caller, log }: FileOrigin,
  file: Place & { name: string },
): Promise<void> {
  const { malwareScannerUrl } = context.config;
  if (malwareScannerUrl === undefined) return;
  const found = await findMalware(malwareScannerUrl, file.path).catch((error: unknown) => {
    log.error({ err: error }, 'an uploaded file could not be checked for malware');
    throw new Problem(
      'unavailable',
      'We could not scan this file for malware, so we did not keep it. Please try again in a few minutes.',
      { retryAfterSeconds: 60 },
    );
  });
  if (found === null) return;
  await inWork(context, caller, (work) =>
    record(work, {
      kind: 'document',
      id: file.key,
      name: file.name,
      action: 'refused as malware',
      changes: { malware: { from: null, to: found } },
    }),
  );
  throw new Problem(
    'malware_found',
    `We did not keep this file because it contains malware (${found}).`,
  );
}
