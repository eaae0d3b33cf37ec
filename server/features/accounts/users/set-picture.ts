import { rm, stat, writeFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isPictureAddress, pictureAddress } from '#domain/account/picture.ts';
import { extensionOf } from '#domain/document/document-type.ts';
import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { checkContent } from '#server/platform/files/checks/check-content.ts';
import { claimFile, dropLooseFile, noteLooseFile } from '#server/platform/files/loose-files.ts';
import type { ReceivedFile } from '#server/platform/files/receive-file.ts';
import { newStorageKey } from '#server/platform/files/stores/document-store.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { requireManageable } from './may-manage.ts';
import { insertPicture, removePicture, setPictureAddress } from './picture-store.ts';
import { recordUser } from './record-user.ts';

export const pictureLimit = { bytes: 5 * 1024 * 1024, text: 'This picture is larger than 5 MB.' };
/** Side of the stored square in pixels: four times the size in tables, for high-density screens. */
const side = 256;
/** A picture with more pixels would need hundreds of megabytes to decode. */
const limitInputPixels = 25_000_000;
const wrongKind = 'Choose a PNG or JPEG picture.';

/**
 * Re-encodes an uploaded picture as a small square and stores that, without the metadata of the
 * camera, such as the location (rule ACCOUNT-17).
 */
export async function setPicture(
  context: Context,
  caller: Caller,
  { userId, file, log }: { userId: string; file: ReceivedFile; log: FastifyBaseLogger },
): Promise<UsersTable> {
  const { path, name } = file;
  if (!['png', 'jpg', 'jpeg'].includes(extensionOf(name) ?? ''))
    throw new Problem('wrong_content_type', wrongKind);
  await checkContent(path, name);
  const encoded = `${path}.webp`;
  const key = newStorageKey();
  try {
    await writeFile(encoded, await encode(path), { mode: 0o600 });
    const { size } = await stat(encoded);
    await inWork(context, caller, ({ tx, now }) => noteLooseFile(tx, key, now));
    try {
      await context.documents.put(key, encoded);
      return await inWork(context, caller, (work) => replacePicture(work, userId, { key, size }));
    } catch (error) {
      await dropLooseFile(context, key, log);
      throw error;
    }
  } finally {
    await rm(encoded, { force: true });
  }
}

/** Works in memory, so that a full disk is not mistaken for a damaged picture. */
async function encode(path: string): Promise<Buffer> {
  // Loaded for the first picture: it takes 20 MB, and most programs never see one.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(path, { limitInputPixels })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer();
  } catch (error) {
    // sharp has one error class for everything.
    throw new Problem(
      'wrong_content_type',
      error instanceof Error && error.message.includes('pixel limit')
        ? 'This picture has more than 25 megapixels.'
        : `We cannot read this picture. ${wrongKind}`,
    );
  }
}

async function replacePicture(
  work: Work,
  userId: string,
  { key, size }: { key: string; size: number },
): Promise<UsersTable> {
  const { tx, now } = work;
  const before = await findUserById(tx, userId);
  if (before === undefined) throw notFound('user');
  await requireManageable(work, before);
  await removePicture(tx, userId, now);
  await claimFile(tx, key);
  await insertPicture(tx, {
    user_id: userId,
    storage_key: key,
    size_bytes: size,
    created_at: now,
  });
  await setPictureAddress(tx, userId, pictureAddress(userId, key), now);
  return changedUser(work, before);
}

/** Deletes the picture of an account, which shows initials again. */
export async function deletePicture(work: Work, userId: string): Promise<UsersTable> {
  const { tx, now } = work;
  const before = await findUserById(tx, userId);
  if (before === undefined) throw notFound('user');
  await requireManageable(work, before);
  await removePicture(tx, userId, now);
  await setPictureAddress(tx, userId, '', now);
  return changedUser(work, before);
}

/**
 * Removes an account's uploaded picture when an edit sets another address.
 *
 * @throws Problem `invalid_input` for the address of another uploaded picture.
 */
export async function keepOrDropPicture(
  tx: Queries,
  user: UsersTable,
  address: string,
  now: number,
): Promise<void> {
  if (address === user.profile_image_url) return;
  if (isPictureAddress(address)) {
    const message =
      'Someone else replaced this picture in the meantime. Please reload the account.';
    throw new Problem('invalid_input', message, {
      issues: [{ path: 'profileImageUrl', message }],
    });
  }
  await removePicture(tx, user.id, now);
}

async function changedUser(work: Work, before: UsersTable): Promise<UsersTable> {
  const user = await findUserById(work.tx, before.id);
  if (user === undefined) throw notFound('user');
  await recordUser(work, 'user-changed', user, before);
  return user;
}
