import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { callerId } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inWork, type Work } from './work.ts';

/** How long a repeated key gets the first response again (outer contract: 24 h), in milliseconds. */
const keptMs = 24 * 3_600_000;
/** Longest accepted key (outer contract). */
export const maxKeyLength = 255;

/**
 * Runs a change in one transaction, at most once per Idempotency-Key: the same key with the same
 * body gets the first response again, with another body it is refused with 422. For calls that have
 * to check or receive something first; all others are served by `serveChange`.
 *
 * The key's row is written in the same transaction as the change, so there is never one without the
 * other; of two simultaneous calls the unique key lets one through and the other reads its
 * response.
 *
 * @param body what makes two calls the same, for a call whose body is a file or says more than that.
 */
export async function inWorkOnce<Reply>(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  change: (work: Work) => Promise<Reply>,
  body: unknown = request.body,
): Promise<Reply> {
  const key = readKey(request);
  const caller = callerOf(request);
  if (key === null) return inWork(context, caller, change);
  const by = request.person === null ? '' : callerId(request.person);
  const id = sha256([by, request.method, request.url, key].join('\0'));
  const bodyHash = sha256(JSON.stringify(body ?? null));
  const run = () =>
    inWork(context, caller, (work) => firstOrAgain(work, { id, bodyHash }, reply, change));
  try {
    return await run();
  } catch (error) {
    // PostgreSQL fails the loser of a race only after the winner's commit: now its response is there.
    if (isUniqueViolation(error)) return run();
    throw error;
  }
}

async function firstOrAgain<Reply>(
  work: Work,
  key: { id: string; bodyHash: string },
  reply: FastifyReply,
  change: (work: Work) => Promise<Reply>,
): Promise<Reply> {
  const { tx, now } = work;
  await tx
    .deleteFrom('idempotency_keys')
    .where('id', '=', key.id)
    .where('created_at', '<', now - keptMs)
    .execute();
  const known = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('id', '=', key.id)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.body_hash !== key.bodyHash)
      throw new Problem(
        'idempotency_mismatch',
        'This Idempotency-Key was used before with another body.',
      );
    reply.header('idempotency-replayed', 'true').code(known.status);
    // Written below from a value of this type, by the same endpoint.
    return JSON.parse(known.reply) as Reply;
  }
  // First, so that a second call with the key waits here instead of doing the work too.
  await tx
    .insertInto('idempotency_keys')
    .values({
      id: key.id,
      body_hash: key.bodyHash,
      status: reply.statusCode,
      reply: '',
      created_at: now,
    })
    .execute();
  const answer = await change(work);
  await tx
    .updateTable('idempotency_keys')
    .set({ status: reply.statusCode, reply: JSON.stringify(answer) })
    .where('id', '=', key.id)
    .execute();
  return answer;
}

function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > maxKeyLength) {
    const message = `The Idempotency-Key must be one value of at most ${maxKeyLength} characters.`;
    throw new Problem('invalid_input', message, { issues: [{ path: 'Idempotency-Key', message }] });
  }
  return key;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Deletes expired keys. */
export async function forgetOldKeys(tx: Queries, now: number): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - keptMs)
    .execute();
}
