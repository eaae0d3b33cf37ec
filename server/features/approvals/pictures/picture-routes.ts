import type { FastifyInstance } from 'fastify';
import {
  addApprovalPicture,
  getSharedApprovalPicture,
  removeApprovalPicture,
} from '#contract/projects/approval-pictures.ts';
import { onlyPictures } from '#domain/document/document-type.ts';
import { sendClientFile } from '#server/features/documents/sending/send-content.ts';
import { storeFile } from '#server/features/documents/store-file.ts';
import { byLink } from '#server/features/quotes/offer/open-offer.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { openApproval, personOf } from '../links.ts';
import { presentShared } from '../present.ts';
import { refuseEnded } from '../problems.ts';
import { readQuestion } from '../question.ts';
import { addPicture, removePicture } from './change-pictures.ts';
import { listPictures } from './picture-store.ts';

/** The pictures that approvers add to their words, by their private links. */
export function approvalPictureRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, addApprovalPicture, async (call) => {
    const { token, id: itemId } = call.input.params;
    const { approval, reader } = await openApproval(database.read, context, token);
    // Before the file has arrived; looked at again under the lock.
    refuseEnded(approval);
    const { name } = personOf(approval, reader);
    const uploader = { key: approval.id, userId: null, name, refusal: onlyPictures };
    return storeFile(context, call, uploader, async (work, _file, version) => {
      await addPicture(byLink(work, name), { approvalId: approval.id, itemId }, version);
      return presentShared(work.tx, context, await readQuestion(work.tx, approval), reader);
    });
  });

  serveChange(app, removeApprovalPicture, async (work, { params }) => {
    const { approval, reader } = await openApproval(work.tx, context, params.token);
    await removePicture(byLink(work, personOf(approval, reader).name), approval.id, params.id);
    return presentShared(work.tx, context, await readQuestion(work.tx, approval), reader);
  });

  serve(app, getSharedApprovalPicture, async (call) => {
    const { token, id } = call.input.params;
    const { approval } = await openApproval(database.read, context, token);
    const pictures = await listPictures(database.read, approval.id);
    if (!pictures.some((picture) => picture.id === id)) throw notFound('picture');
    await sendClientFile(context, call, id);
    return undefined;
  });
}
