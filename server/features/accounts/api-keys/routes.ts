import type { FastifyInstance } from 'fastify';
import {
  type ApiKeyReply,
  addApiKey,
  endApiKey,
  listApiKeys,
} from '#contract/accounts/api-keys.ts';
import { apiKeyEnd } from '#domain/account/api-key.ts';
import { displayName } from '#domain/account/name.ts';
import { readRights, writeRights } from '#domain/account/rights.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { mailSecurityNotice } from '../account-mail.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { keyRights, keyState } from './key-rights.ts';
import { deleteKey, insertKey, type KeyRow, listKeys } from './store.ts';
import { endingOf, hashApiToken, newApiToken } from './token.ts';

/** API keys: made, listed and ended by administrators (rules API-9 and API-10). */
export function apiKeyRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listApiKeys, async () => {
    const now = context.now();
    return (await listKeys(context.database.read)).map((key) => presentKey(key, now));
  });

  serveChange(app, addApiKey, async (work, { body }, { person }) => {
    const { tx, now } = work;
    const token = newApiToken();
    const id = newId(now);
    const endsAt = apiKeyEnd(now, body.days);
    await insertKey(tx, {
      id,
      token_hash: hashApiToken(token),
      ending: endingOf(token),
      name: body.name,
      rights: writeRights(body.rights),
      made_by: person.id,
      created_at: now,
      ends_at: endsAt,
      last_used_at: null,
    });
    await recordEvent(work, { kind: 'api-key-made', user: person });
    await mailSecurityNotice(work, 'api-key-made', person);
    await record(work, {
      ...auditedKey(id, body.name),
      action: 'created',
      changes: {
        rights: { from: '', to: writeRights(body.rights) },
        endsAt: { from: null, to: instantText(endsAt) },
      },
    });
    const made = (await listKeys(tx)).find((key) => key.id === id);
    if (made === undefined) throw notFound('API key');
    return { apiKey: presentKey(made, now), token };
  });

  serveChange(app, endApiKey, async (work, { params }, { person }) => {
    const ended = await deleteKey(work.tx, params.id);
    if (ended === undefined) throw notFound('API key');
    await recordEvent(work, { kind: 'api-key-ended', user: person });
    await record(work, { ...auditedKey(params.id, ended.name), action: 'deleted' });
    return undefined;
  });
}

const auditedKey = (id: string, name: string) =>
  ({ kind: 'setting', id: `api-key-${id}`, name: `API key ${name}`, topics: ['users'] }) as const;

function presentKey(key: KeyRow, now: number): ApiKeyReply {
  const state = keyState(key, now);
  const given = readRights(key.rights);
  const effective = keyRights(key);
  return {
    id: key.id,
    name: key.name,
    ending: key.ending,
    rights: state === 'works' ? effective : given,
    isNarrowed: state === 'works' && effective.length < given.length,
    madeBy: displayName(key.first_name, key.last_name, key.email),
    createdAt: instantText(key.created_at),
    lastUsedAt: optionalInstantText(key.last_used_at),
    endsAt: instantText(key.ends_at),
    state,
  };
}
