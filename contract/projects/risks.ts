import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { neededLines, recordVersion } from '../fields.ts';
import { namedPerson } from '../named.ts';

/** How likely a risk is, most likely first, which is also the order of lists. */
export const riskLikelihoods = ['likely', 'possible', 'unlikely'] as const;
export type RiskLikelihood = (typeof riskLikelihoods)[number];

export const riskReply = z.object({
  id: z.string(),
  projectId: z.string(),
  text: z.string(),
  likelihood: z.enum(riskLikelihoods),
  /** The team member who watches it, or null. */
  owner: z.nullable(namedPerson),
  isClientVisible: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type RiskReply = z.output<typeof riskReply>;

const id = z.object({ id: z.string() });
const fields = {
  text: neededLines('Please describe what could go wrong', 1000),
  likelihood: z.enum(riskLikelihoods),
  ownerId: z.nullable(z.string().check(z.maxLength(60))),
  isClientVisible: z.boolean(),
};

export const listRisks = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/risks',
  access: 'admin',
  needs: 'projects:see',
  summary: 'The risks of a project, most likely first, then oldest first.',
  params: id,
  reply: z.array(riskReply),
});

export const addRisk = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/risks',
  access: 'admin',
  needs: 'projects:change',
  summary: 'Adds a risk to a project.',
  params: id,
  body: z.object(fields),
  reply: riskReply,
  status: 201,
  idempotent: true,
});

export const changeRisk = defineEndpoint({
  method: 'PUT',
  path: '/api/risks/:id',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Changes a risk.',
  params: id,
  body: z.object({ ...fields, version: recordVersion }),
  reply: riskReply,
  problems: ['conflict'],
});

export const deleteRisk = defineEndpoint({
  method: 'DELETE',
  path: '/api/risks/:id',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:delete',
  summary: 'Removes a risk; it can be restored.',
  params: id,
  reply: riskReply,
});

export const restoreRisk = defineEndpoint({
  method: 'POST',
  path: '/api/risks/:id/restore',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:delete',
  summary: 'Restores a removed risk.',
  params: id,
  reply: riskReply,
});

/** A risk as the client sees it, without its owner. */
export const clientRisk = z.object({
  id: z.string(),
  text: z.string(),
  likelihood: z.enum(riskLikelihoods),
});
export type ClientRisk = z.output<typeof clientRisk>;

export const listClientRisks = defineEndpoint({
  method: 'GET',
  path: '/api/client/projects/:id/risks',
  alteredBy: ['projects'],
  access: 'portal',
  summary: "The shared risks of one of the caller's projects, most likely first.",
  params: id,
  reply: z.array(clientRisk),
});
