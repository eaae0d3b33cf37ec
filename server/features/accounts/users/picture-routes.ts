import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  deleteOwnPicture,
  deleteUserPicture,
  getUserPicture,
  uploadOwnPicture,
  uploadUserPicture,
} from '#contract/accounts/user-pictures.ts';
import { mayDo } from '#domain/account/rights.ts';
import { callerOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { withReceivedFile } from '#server/platform/files/receive-file.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { presentUser } from './present.ts';
import { sendPicture } from './send-picture.ts';
import { deletePicture, pictureLimit, setPicture } from './set-picture.ts';

/** Uploaded pictures: admins change those of any account, everybody their own. */
export function pictureRoutes(app: FastifyInstance, context: Context): void {
  async function receivePicture(request: FastifyRequest, userId: string): Promise<UsersTable> {
    if ((await findUserById(context.database.read, userId)) === undefined) throw notFound('user');
    return withReceivedFile(request, context, pictureLimit, (file) =>
      setPicture(context, callerOf(request), { userId, file, log: request.log }),
    );
  }

  serve(app, uploadUserPicture, async ({ input, request }) =>
    presentUser(await receivePicture(request, input.params.id)),
  );

  serveChange(app, deleteUserPicture, async (work, { params }) =>
    presentUser(await deletePicture(work, params.id)),
  );

  serve(app, uploadOwnPicture, async ({ person, request }) => ({
    profileImageUrl: (await receivePicture(request, person.id)).profile_image_url,
  }));

  serveChange(app, deleteOwnPicture, async (work, _input, { person }) => ({
    profileImageUrl: (await deletePicture(work, person.id)).profile_image_url,
  }));

  serve(app, getUserPicture, async ({ input, person, reply }) => {
    const { id } = input.params;
    const mayRead = mayDo(person.rights, 'team') || person.id === id;
    if (!mayRead) throw notFound('picture');
    await sendPicture(context, reply, id);
    return undefined;
  });
}
