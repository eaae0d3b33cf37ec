import type { FastifyInstance } from 'fastify';
import {
  addChangeFile as addEndpoint,
  removeChangeFile as removeEndpoint,
} from '#contract/projects/change-files.ts';
import { storeFile } from '#server/features/documents/store-file.ts';
import { signedInUploader } from '#server/features/documents/upload-document.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { requireOwnChange } from '../own-project.ts';
import { presentAfter } from '../present-after.ts';
import { addChangeFile, filesRefusal, removeChangeFile } from './change-files.ts';

/** The files that clients send with what they ask for. */
export function changeFileRoutes(app: FastifyInstance, context: Context): void {
  serve(app, addEndpoint, async (call) => {
    const { person } = call;
    const { id } = call.input.params;
    // Before the file has arrived; looked at again under the lock.
    const known = await requireOwnChange({ tx: context.database.read }, person, id);
    const refusal = filesRefusal(known);
    if (refusal !== null) throw refusal;
    return storeFile(context, call, signedInUploader(person), async (work, _file, version) => {
      await requireOwnChange(work, person, id);
      return presentAfter(work, await addChangeFile(work, id, version));
    });
  });

  serveChange(app, removeEndpoint, async (work, { params }, { person }) => {
    await requireOwnChange(work, person, params.id);
    return presentAfter(work, await removeChangeFile(work, params.id, params.fileId));
  });
}
