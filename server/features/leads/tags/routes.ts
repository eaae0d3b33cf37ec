import type { FastifyInstance } from 'fastify';
import { listLeadTags } from '#contract/leads/lead-tag-list.ts';
import {
  changeLeadTags as changeLeadTagsEndpoint,
  deleteLeadTag,
  listLeadTagUse,
  renameLeadTag,
  restoreLeadTag,
} from '#contract/leads/lead-tags.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { presentWholeLead } from '../present.ts';
import {
  changeLeadTags,
  explainTakenName,
  presentTag,
  renameTag,
  setTagDeleted,
} from './change-tags.ts';
import { countTagged, listTags } from './store.ts';

/** Tags of leads, and the company's set of them. */
export function leadTagRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listLeadTags, async () =>
    (await listTags(database.read)).map(({ id, name }) => ({ id, name })),
  );

  serve(app, listLeadTagUse, async () => {
    const used = [];
    for (const tag of await listTags(database.read))
      used.push({ ...presentTag(tag), leads: await countTagged(database.read, tag.id) });
    return used;
  });

  serveChange(app, changeLeadTagsEndpoint, async (work, { params, body }) =>
    presentWholeLead(work.tx, context, await changeLeadTags(work, params.id, body)),
  );

  serveChange(
    app,
    renameLeadTag,
    async (work, { params, body }) => presentTag(await renameTag(work, params.id, body)),
    { explain: explainTakenName },
  );

  serveChange(app, deleteLeadTag, async (work, { params }) =>
    presentTag(await setTagDeleted(work, params.id, true)),
  );

  serveChange(
    app,
    restoreLeadTag,
    async (work, { params }) => presentTag(await setTagDeleted(work, params.id, false)),
    { explain: explainTakenName },
  );
}
