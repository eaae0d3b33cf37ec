import * as z from 'zod/mini';
import { clientRoles } from '#domain/account/client-role.ts';
import { projectStatuses } from '#domain/project/project-status.ts';
import { quoteStatuses } from '#domain/quote/quote-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { line, lines, neededLine, recordVersion } from '../fields.ts';
import { clientPerson, personInvitation } from './client-people.ts';

/** What the team writes about a client's company. */
export const companyTexts = z.object({
  id: z.string(),
  name: z.string(),
  addresses: z.string(),
  /** For the team only. */
  notes: z.string(),
  version: z.number(),
});
export type CompanyTexts = z.output<typeof companyTexts>;

/** A client's company with everything that belongs to it, for the team. */
const clientCompany = z.extend(companyTexts, {
  people: z.array(clientPerson),
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      reference: z.string(),
      status: z.enum(projectStatuses),
    }),
  ),
  /** Empty for somebody who may not see quotes. */
  quotes: z.array(
    z.object({ id: z.string(), reference: z.string(), status: z.enum(quoteStatuses) }),
  ),
  /** Issued ones; empty for somebody who may not see invoices. */
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(['planned', 'issued', 'paid', 'void']),
    }),
  ),
});
export type ClientCompany = z.output<typeof clientCompany>;

const ofProject = z.object({ company: z.nullable(clientCompany) });
const id = z.object({ id: z.string() });

export const getProjectCompany = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/company',
  alteredBy: ['projects', 'users', 'invoices', 'quotes'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The company that a project belongs to, or null for a project without a client.',
  params: id,
  reply: ofProject,
});

export const listClientCompanies = defineEndpoint({
  method: 'GET',
  path: '/api/client-companies',
  alteredBy: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'Companies of clients whose name begins with a text, at most 20, by name.',
  query: z.object({ q: z._default(z.optional(line(100)), '') }),
  reply: z.array(z.object({ id: z.string(), name: z.string(), people: z.array(z.string()) })),
});

export const changeClientCompany = defineEndpoint({
  method: 'PUT',
  path: '/api/client-companies/:id',
  alters: ['projects'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Changes name, addresses and notes of a client’s company.',
  params: id,
  body: z.object({
    name: neededLine('Please enter a name'),
    addresses: lines(2000),
    notes: lines(10_000),
    version: z.optional(recordVersion),
  }),
  reply: clientCompany,
  problems: ['conflict'],
});

export const invitePerson = defineEndpoint({
  method: 'POST',
  path: '/api/client-companies/:id/people',
  alters: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:change',
  needsProof: true,
  summary: 'Invites someone into a client’s company by email (rule CLIENT-3).',
  params: id,
  body: personInvitation,
  reply: clientCompany,
  status: 201,
  problems: ['conflict', 'too_many_requests'],
});

export const changePerson = defineEndpoint({
  method: 'PUT',
  path: '/api/client-companies/people/:id',
  alters: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:change',
  needsProof: true,
  summary: 'Gives someone of a client’s company another role.',
  params: id,
  body: z.object({
    role: z.enum(clientRoles, 'Please choose a role'),
    version: z.optional(recordVersion),
  }),
  reply: clientCompany,
  problems: ['conflict'],
});

export const removePerson = defineEndpoint({
  method: 'DELETE',
  path: '/api/client-companies/people/:id',
  alters: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Removes someone from a client’s company.',
  params: id,
  reply: clientCompany,
  problems: ['conflict'],
});

/** What a move or a merge would do, so that nobody is shown something by mistake. */
const preview = z.object({
  from: z.string(),
  to: z.string(),
  projects: z.array(z.string()),
  /** Who would see what they do not see now. */
  gains: z.array(z.object({ person: z.string(), sees: z.array(z.string()) })),
  /** Who would no longer see what they see now. */
  losses: z.array(z.object({ person: z.string(), sees: z.array(z.string()) })),
});
export type CompanyMovePreview = z.output<typeof preview>;

const target = z.object({ companyId: neededLine('Please choose a company', 64) });
/** `project`: only this one; `all`: the whole company, which ends. */
const extent = z.enum(['project', 'all']);

export const previewCompanyMove = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/company-move',
  alteredBy: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Who would see more or less if a project, or its whole company, joined another company.',
  params: id,
  query: z.extend(target, { extent }),
  reply: preview,
  problems: ['conflict'],
});

export const moveToCompany = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/company-move',
  alters: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:change',
  needsProof: true,
  summary: 'Moves a project, or everything of its company, to another company (rule CLIENT-5).',
  params: id,
  body: z.extend(target, { extent }),
  reply: ofProject,
  problems: ['conflict'],
});
