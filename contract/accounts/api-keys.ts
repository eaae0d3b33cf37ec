import * as z from 'zod/mini';
import { apiKeyDays, apiKeyNameMost, apiKeyStates } from '#domain/account/api-key.ts';
import { allRights, openAnArea } from '#domain/account/rights.ts';
import { defineEndpoint } from '../endpoint.ts';
import { plainText } from '../text.ts';

/** An API key; the key itself is only in the reply that makes it. */
export const apiKeyReply = z.object({
  id: z.string(),
  /** What it is for. */
  name: z.string(),
  /** Its last four characters, to tell keys apart. */
  ending: z.string(),
  /** What it can do now; what it was given if it does not work now. */
  rights: z.array(z.enum(allRights)),
  /** Whether it was given more than whoever made it can do now. */
  isNarrowed: z.boolean(),
  madeBy: z.string(),
  createdAt: z.string(),
  /** Null until it is first used; noted at most once a minute. */
  lastUsedAt: z.nullable(z.string()),
  endsAt: z.string(),
  state: z.enum(apiKeyStates),
});
export type ApiKeyReply = z.output<typeof apiKeyReply>;

export const listApiKeys = defineEndpoint({
  method: 'GET',
  path: '/api/users/api-keys',
  access: 'admin',
  needs: 'owner',
  summary: 'API keys, newest first; never the keys themselves.',
  reply: z.array(apiKeyReply),
});

/** What somebody enters of a new key. */
export const apiKeyFields = z.object({
  name: plainText({ message: 'Please say what the key is for', min: 1, max: apiKeyNameMost }),
  rights: z
    .array(z.enum(allRights, { error: 'Please choose rights from the list' }))
    .check(
      z.maxLength(allRights.length, 'Please choose rights from the list'),
      z.refine(openAnArea, 'Choose at least one area. A key without any can do nothing'),
    ),
  /** After how many days it stops working. */
  days: z.literal([...apiKeyDays], { error: 'Please choose how long the key works' }),
});

export const addApiKey = defineEndpoint({
  method: 'POST',
  path: '/api/users/api-keys',
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Makes an API key and returns it; it cannot be read again later (rule API-9).',
  body: apiKeyFields,
  reply: z.object({
    apiKey: apiKeyReply,
    /** The key, to send as a bearer token. */
    token: z.string(),
  }),
  status: 201,
  problems: ['conflict'],
});

export const endApiKey = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/api-keys/:id',
  access: 'admin',
  needs: 'owner',
  summary: 'Ends an API key right away and removes it from the list.',
  params: z.object({ id: z.string() }),
  status: 204,
});
