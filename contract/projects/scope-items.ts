import * as z from 'zod/mini';
import { scopeStates } from '#domain/project/project-status.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';
import { neededLine, recordVersion } from '../fields.ts';

export const scopeItemReply = z.object({
  id: z.string(),
  projectId: z.string(),
  label: z.string(),
  /** The quoted price; null for an item added by hand. */
  priceCents: z.nullable(z.number()),
  state: z.enum(scopeStates),
  milestoneId: z.nullable(z.string()),
  position: z.number(),
  version: z.number(),
});
export type ScopeItemReply = z.output<typeof scopeItemReply>;
/** The same as somebody may see it who does not see figures. */
export type ShownScopeItem = MayLackFigures<ScopeItemReply>;
/** Reads a {@link ShownScopeItem}. */
export const shownScopeItemReply = z.extend(scopeItemReply, {
  priceCents: z.exactOptional(scopeItemReply.shape.priceCents),
});

const id = z.object({ id: z.string() });
const scopeFields = {
  label: neededLine('Please enter what you will deliver'),
  state: z.optional(z.enum(scopeStates)),
  milestoneId: z.optional(z.nullable(z.string())),
};

export const listScope = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/scope',
  alteredBy: ['projects', 'milestones', 'notes', 'documents'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The scope items of a project.',
  params: id,
  reply: z.array(scopeItemReply),
});

export const createScopeItem = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/scope',
  access: 'admin',
  needs: 'projects:change',
  summary: 'Adds a scope item to a project.',
  params: id,
  body: z.object(scopeFields),
  reply: scopeItemReply,
  status: 201,
  idempotent: true,
});

export const updateScopeItem = defineEndpoint({
  method: 'PUT',
  path: '/api/scope/:id',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Changes the label, state or milestone of a scope item.',
  params: id,
  body: z.extend(z.partial(z.object(scopeFields)), { version: z.optional(recordVersion) }),
  reply: scopeItemReply,
  problems: ['conflict'],
});

export const deleteScopeItem = defineEndpoint({
  method: 'DELETE',
  path: '/api/scope/:id',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:delete',
  summary: 'Removes a scope item; it can be restored.',
  params: id,
  status: 204,
});

export const restoreScopeItem = defineEndpoint({
  method: 'POST',
  path: '/api/scope/:id/restore',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:delete',
  summary: 'Restores a removed scope item.',
  params: id,
  reply: scopeItemReply,
});
