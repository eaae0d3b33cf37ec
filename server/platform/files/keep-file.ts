import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentExtension } from '#domain/document/document-type.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { lockFor } from '#server/platform/db/settings-store.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { countUse, tooManyTries } from '#server/platform/limits/rate-limit.ts';
import { inWorkOnce } from '#server/platform/work/once.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { type CheckedContent, checkContent } from './checks/check-content.ts';
import { claimFile, dropLooseFile, noteLooseFile } from './loose-files.ts';
import {
  type FileContent,
  type FileOrigin,
  type ReceivedFile,
  withContent,
  withReceivedFile,
} from './receive-file.ts';
import { requireRoom } from './room.ts';

/** How much one person may upload in a day, in bytes (rule DOCUMENT-8: 200 MiB). */
const dailyBytes = {
  name: 'upload-bytes',
  times: 200 * 1024 * 1024,
  withinMs: 24 * 3_600_000,
};

/** What is taken, and of whom. */
interface Accepted {
  /** Whose uploads of a day are counted together. */
  key: string;
  limit: { bytes: number; text: string };
  /** Why a kind of file is not taken, or null; every kind of rule DOCUMENT-1 is by default. */
  refusal?: ((extension: DocumentExtension) => string | null) | undefined;
  /** What somebody is told who is no client of ours and has no administrator. */
  says?: { tooMany: string; noRoom: string } | null | undefined;
}

/**
 * Receives, checks and stores the file of a request; `write` then writes its record. The content is
 * stored first, noted as loose, and claimed in the transaction of the record. A crash at any point
 * leaves either both or a loose file that the sweep removes.
 *
 * @param check of the name and the other fields, before anything is stored.
 */
export async function keepFile<Reply>(
  context: Context,
  call: { request: FastifyRequest; reply: FastifyReply },
  accepted: Accepted,
  write: (work: Work, file: ReceivedFile, content: CheckedContent) => Promise<Reply>,
  check: (file: ReceivedFile) => void = () => {},
): Promise<Reply> {
  const { request } = call;
  const from = { caller: callerOf(request), log: request.log };
  return withReceivedFile(request, context, accepted.limit, async (file) => {
    check(file);
    const sameness = [file.sha256, file.name, file.fields];
    return keepIncoming(context, from, file, accepted, write, (change) =>
      inWorkOnce(context, call, change, sameness),
    );
  });
}

/** The same for a file that does not come with a request: `write` recognizes one that is there already. */
export function keepContent<Reply>(
  context: Context,
  from: FileOrigin,
  content: FileContent,
  accepted: Accepted,
  write: (work: Work, file: ReceivedFile, content: CheckedContent) => Promise<Reply>,
): Promise<Reply> {
  return withContent(context, from, content, accepted.limit, (file) =>
    keepIncoming(context, from, file, accepted, write, (change) =>
      inWork(context, from.caller, change),
    ),
  );
}

async function keepIncoming<Reply>(
  context: Context,
  { caller, log }: FileOrigin,
  file: ReceivedFile,
  { key, refusal, says }: Accepted,
  write: (work: Work, file: ReceivedFile, content: CheckedContent) => Promise<Reply>,
  inChange: (change: (work: Work) => Promise<Reply>) => Promise<Reply>,
): Promise<Reply> {
  const { database, documents } = context;
  const content = await checkContent(file.path, file.name);
  const refused = refusal?.(content.extension) ?? null;
  if (refused !== null) throw new Problem('wrong_content_type', refused);
  await requireRoom(database.read, documents, file, says?.noRoom);
  await inWork(context, caller, ({ tx, now }) => noteLooseFile(tx, file.key, now));
  let written: Reply | null = null;
  let answer: Reply | null = null;
  try {
    await documents.put(file.key, file.path);
    answer = await inChange(async (work) => {
      const { tx, now } = work;
      const use = await countUse(tx, dailyBytes, key, now, file.sizeBytes);
      if (!use.allowed) throw tooManyTries(use.resetsAt - now, says?.tooMany);
      // Checked again under the lock: concurrent uploads must not exceed it (rule DOCUMENT-8).
      await lockFor(tx, 'documents');
      await requireRoom(tx, documents, file, says?.noRoom);
      await claimFile(tx, file.key);
      written = await write(work, file, content);
      return written;
    });
    return answer;
  } finally {
    // Rejected, failed, or a repeated call whose file is stored already.
    if (answer === null || answer !== written) await dropLooseFile(context, file.key, log);
  }
}
