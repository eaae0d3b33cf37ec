import { expect, test } from 'vitest';
import { differentTagsMax } from '#domain/lead/lead-tag.ts';
import { ownViewsMax } from '#domain/saved-view/saved-view.ts';
import { webhooksMost } from '#domain/webhooks/webhook.ts';
import { giveRole } from '#server/features/accounts/staff-roles/give-role.ts';
import { addReply } from '#server/features/chat/replies/change-reply.ts';
import { mostReplies } from '#server/features/chat/replies/store.ts';
import { ensureTags } from '#server/features/leads/tags/store.ts';
import { addView } from '#server/features/saved-views/change-view.ts';
import { makeWebhook } from '#server/features/webhooks/change-webhook.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { meanwhile } from '#server/testing/world/meanwhile.ts';
import { ownRole } from '#server/testing/world/own-role.ts';

const webhook = {
  url: 'https://example.com/hook',
  description: '',
  ...{ isForAll: true, events: [], isOn: true },
};
const view = { list: 'leads', isShared: false, query: '' } as const;

/** What fills a limit, as a change and as a call, and the status of a call that is one too many. */
const limits = [
  {
    name: 'webhooks',
    most: webhooksMost,
    add: (work: Work) => makeWebhook(work, webhook),
    url: () => '/api/webhooks',
    body: () => webhook,
    refused: 409,
  },
  {
    name: 'saved_views',
    most: ownViewsMax,
    add: (work: Work, at: number, id: string) =>
      addView(
        work,
        { id, rights: 'everything' },
        {
          ...view,
          name: `View ${at}`,
        },
      ),
    url: () => '/api/saved-views',
    body: () => ({ ...view, name: 'One too many' }),
    refused: 400,
  },
  {
    name: 'saved_replies',
    most: mostReplies,
    add: (work: Work, at: number) => addReply(work, { code: `code${at}`, text: 'Hello' }),
    url: () => '/api/chat/saved-replies',
    body: () => ({ code: 'more', text: 'Hello' }),
    refused: 409,
  },
  {
    name: 'tags',
    most: differentTagsMax,
    add: ({ tx, now }: Work, at: number) => ensureTags(tx, [`Tag ${at}`], now),
    url: (leadId: string) => `/api/leads/${leadId}/tags`,
    body: () => ({ add: ['One too many'] }),
    refused: 400,
  },
] as const;

test.each(limits)('no more $name are kept when two are added at once', async (limit) => {
  const { app, adminId, add, post } = await createLeadsTest();
  const { id } = await add();
  await inWork(app.context, theProgram, async (work) => {
    for (let at = 1; at < limit.most; at += 1) await limit.add(work, at, adminId);
  });
  const reply = await meanwhile(
    app.context,
    theProgram,
    (work) => limit.add(work, limit.most, adminId),
    () => post(limit.url(id), limit.body()),
  );
  expect(reply.statusCode, reply.body).toBe(limit.refused);
  const rows = await app.database.read.selectFrom(limit.name).select('id').execute();
  expect(rows).toHaveLength(limit.most);
});

test('a role is not deleted while somebody is given it', async () => {
  const { app, adminId, remove } = await createLeadsTest();
  const role = await ownRole(app, ['leads:see']);
  const person = await app.signedIn('staff');
  const caller = { id: adminId, name: 'Test admin', address: '' };
  const reply = await meanwhile(
    app.context,
    caller,
    (work) => giveRole(work, person.id, role),
    () => remove(`/api/users/roles/${role}`),
  );
  expect(reply.statusCode, reply.body).toBe(409);
});
