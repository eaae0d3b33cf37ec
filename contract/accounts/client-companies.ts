import * as z from 'zod/mini';
import { clientRoles } from '#domain/account/client-role.ts';
import { projectStatuses } from '#domain/project/project-status.ts';
import { quoteStatuses } from '#domain/quote/quote-status.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lines, neededLine, recordVersion } from '../fields.ts';
import { listQuery } from '../list.ts';
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
export const clientCompany = z.extend(companyTexts, {
  people: z.array(
    // Whether the portal can be looked at as them (rule VIEW-1).
    z.extend(clientPerson, { hasAccount: z.boolean() }),
  ),
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
  /** Companies that were merged with it, newest first, without those that were taken back. */
  merges: z.array(
    z.object({ id: z.string(), name: z.string(), at: z.string(), byName: z.string() }),
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

/** A client's company in the list. */
export const listedCompany = z.object({
  id: z.string(),
  name: z.string(),
  /** The addresses of the first who belong to it, to tell namesakes apart. */
  addresses: z.array(z.string()),
  /** Numbers of each, up to `companyCountMax`. */
  people: z.number(),
  projects: z.number(),
  /** Issued and not paid; null for somebody who may not see invoices. */
  openInvoices: z.nullable(z.number()),
  /** When it, one of its people or one of its projects last changed. */
  activeAt: z.string(),
  createdAt: z.string(),
});
export type ListedCompany = z.output<typeof listedCompany>;

/** Most people, projects and invoices that the list counts of one company. */
export const companyCountMax = 999;

/** Most projects, quotes and invoices shown with a company, each; people are all shown. */
export const companyPartsMax = 100;

export const listClientCompanies = defineEndpoint({
  method: 'GET',
  path: '/api/client-companies',
  alteredBy: ['projects', 'users', 'invoices'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'Lists the companies of clients, by name unless sorted otherwise.',
  query: listQuery(['name', 'createdAt'], {}),
  reply: z.array(listedCompany),
});

export const getClientCompany = defineEndpoint({
  method: 'GET',
  path: '/api/client-companies/:id',
  alteredBy: ['projects', 'users', 'invoices', 'quotes'],
  access: 'admin',
  needs: 'projects:see',
  summary:
    'One client company with what belongs to it, or the one that it was merged with (rule CLIENT-5).',
  params: id,
  reply: clientCompany,
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
  summary: 'Gives someone at a client’s company another role.',
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

/** Somebody who would see more or less, with the role in it. */
export const affectedPerson = z.object({
  person: z.string(),
  role: z.enum(clientRoles),
  /** Names of projects. */
  sees: z.array(z.string()),
});

/** What a move or a merge would do, so that nobody is shown something by mistake. */
export const companyMovePreview = z.object({
  from: z.string(),
  to: z.string(),
  projects: z.array(z.string()),
  /** Who would see what they do not see now. */
  gains: z.array(affectedPerson),
  /** Who would no longer see what they see now. */
  losses: z.array(affectedPerson),
  /** Who is in both with different roles, and the one that stays: what both include (rule CLIENT-6). */
  roles: z.array(
    z.object({
      person: z.string(),
      /** In the company that ends, and in the other one. */
      from: z.enum(clientRoles),
      to: z.enum(clientRoles),
      stays: z.enum(clientRoles),
    }),
  ),
});
export type CompanyMovePreview = z.output<typeof companyMovePreview>;

const target = z.object({ companyId: neededLine('Please choose a company', 64) });
/** `project`: only this one; `all`: the whole company, which ends. */
const extent = z.enum(['project', 'all']);

/** Where the project or the people are now. */
const moved = z.extend(ofProject, {
  /** By which it can be taken back; null unless a whole company was merged. */
  mergeId: z.nullable(z.string()),
});
export type MovedReply = z.output<typeof moved>;

export const previewCompanyMove = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/company-move',
  alteredBy: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:change',
  summary:
    'Who would see more or less if a project, or its entire company, joined another company.',
  params: id,
  query: z.extend(target, { extent }),
  reply: companyMovePreview,
  problems: ['conflict'],
});

export const moveToCompany = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/company-move',
  alters: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:change',
  needsProof: true,
  summary: 'Moves a project, or everything its company has, to another company (rule CLIENT-5).',
  params: id,
  body: z.extend(target, { extent }),
  reply: moved,
  problems: ['conflict'],
});

export const previewCompanyMerge = defineEndpoint({
  method: 'GET',
  path: '/api/client-companies/:id/merge',
  alteredBy: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Who would see more or less, or get a smaller role, if a company joined another one.',
  params: id,
  query: target,
  reply: companyMovePreview,
  problems: ['conflict'],
});

export const mergeCompany = defineEndpoint({
  method: 'POST',
  path: '/api/client-companies/:id/merge',
  alters: ['projects', 'users'],
  access: 'admin',
  needs: 'projects:change',
  needsProof: true,
  summary: 'Merges a company into another one (rule CLIENT-6).',
  params: id,
  body: target,
  reply: moved,
  problems: ['conflict'],
});
