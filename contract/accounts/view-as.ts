import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const portalView = z.object({
  /** Starts the address of every call in the view: /api/as/{id}/… */
  id: z.string(),
  /** Whom the portal belongs to: first name, else email address. */
  name: z.string(),
  endsAt: z.string(),
});
export type ViewReply = z.output<typeof portalView>;

const id = z.object({ id: z.string() });

/** Starting a portalView has no data of its own that others would have to fetch again. */
const base = {
  method: 'POST',
  access: 'admin',
  needsProof: true,
  params: id,
  reply: portalView,
  status: 201,
  problems: ['conflict'],
  alters: [],
} as const;

export const viewAsLead = defineEndpoint({
  ...base,
  path: '/api/leads/:id/view-as',
  needs: ['leads:see', 'figures'],
  summary: 'Starts viewing the portal as the client that a lead became.',
});

export const viewAsCustomer = defineEndpoint({
  ...base,
  path: '/api/quotes/:id/view-as',
  needs: ['quotes:see', 'figures'],
  summary: 'Starts viewing the portal as the customer of a quote.',
});

export const viewAsClient = defineEndpoint({
  ...base,
  path: '/api/projects/:id/view-as',
  needs: ['projects:see', 'figures'],
  summary: 'Starts viewing the portal as the client of a project.',
});

export const viewAsPerson = defineEndpoint({
  ...base,
  path: '/api/client-companies/people/:id/view-as',
  needs: ['projects:see', 'figures'],
  summary: 'Starts viewing the portal as someone at a client’s company.',
});

export const endView = defineEndpoint({
  method: 'DELETE',
  path: '/api/view-as/:id',
  access: 'admin',
  needs: 'team',
  summary: 'Stops viewing the portal as a client.',
  params: id,
  status: 204,
  alters: [],
});

const settings = z.object({
  isTold: z.boolean({ error: 'Please choose whether clients can see visits' }),
});
export type ViewSettings = z.output<typeof settings>;

export const getViewSettings = defineEndpoint({
  method: 'GET',
  path: '/api/view-as/settings',
  alteredBy: ['company'],
  access: 'admin',
  needs: 'owner',
  summary: 'Whether clients see visits to their portal in their security log.',
  reply: settings,
});

export const changeViewSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/view-as/settings',
  alters: ['company'],
  access: 'admin',
  needs: 'owner',
  needsProof: true,
  summary: 'Changes whether clients see visits to their portal in their security log.',
  body: settings,
  reply: settings,
});
