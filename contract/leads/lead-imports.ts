import * as z from 'zod/mini';
import { importFields, knownModes, mostImportColumns } from '#domain/lead/import/import-fields.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Which column has what, and what happens to known people; sent as JSON along with the file. */
export const importChoices = z.object({
  /** The field of each column, in order; null for one that is left out. */
  columns: z.array(z.nullable(z.enum(importFields))).check(z.maxLength(mostImportColumns)),
  known: z.enum(knownModes),
  /** Id of the owner of new leads whose row names none; null for nobody. */
  assignedTo: z.nullable(z.string().check(z.maxLength(60))),
});
export type ImportChoices = z.output<typeof importChoices>;

/** What an import would change of a field. */
const fieldChange = z.object({ field: z.string(), from: z.string(), to: z.string() });

/** A row of the file and what would become of it. */
const judgedRow = z.object({
  /** The line of the file on which it ends. */
  line: z.number(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  /** Of a known lead that would change. */
  changes: z.array(fieldChange),
  /** Why it is not possible; '' for the others. */
  reason: z.string(),
});
export type JudgedRow = z.output<typeof judgedRow>;

const verdict = z.object({ count: z.number(), rows: z.array(judgedRow) });

const importPreview = z.object({
  rows: z.number(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The given choices, or a guess. */
  choices: importChoices,
  /** What is missing in the choices; '' if nothing is. */
  problem: z.string(),
  /** The first rows of each kind; null while something is missing. */
  verdicts: z.nullable(
    z.object({ new: verdict, changed: verdict, same: verdict, refused: verdict }),
  ),
  /** What is known of leads as of this instant: what somebody changes later is not overwritten. */
  readAt: z.string(),
});
export type ImportPreview = z.output<typeof importPreview>;

/** The progress of an import. */
export const importStates = ['running', 'done', 'undoing', 'undone'] as const;

/** One import of a file. */
export const leadImportReply = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  /** Known people for whom nothing changed. */
  same: z.number(),
  refused: z.number(),
  /** Rows that are still to be imported. */
  left: z.number(),
  importedName: z.string(),
  importedAt: z.string(),
  /** Until when it can be taken back and its refused rows downloaded; null if it no longer can. */
  keptUntil: z.nullable(z.string()),
  /** What taking it back has done; null before that. */
  takenBack: z.nullable(
    z.object({
      by: z.string(),
      at: z.string(),
      deleted: z.number(),
      kept: z.number(),
      fields: z.number(),
    }),
  ),
});
export type LeadImportReply = z.output<typeof leadImportReply>;

const who = {
  access: 'admin',
  // A file names whom it likes, so not for somebody who sees only their own leads.
  needs: ['leads:change', 'everyones-leads'],
} as const;
const upload = {
  ...who,
  method: 'POST',
  upload: true,
  problems: ['too_large', 'wrong_content_type', 'malware_found'],
} as const;

export const previewLeadImport = defineEndpoint({
  ...upload,
  path: '/api/lead-imports/preview',
  alters: [],
  summary:
    'Says what an import of a CSV file would do (multipart/form-data: file; choices as JSON), with a guess of its columns where none are given. Changes nothing.',
  reply: importPreview,
});

export const startLeadImport = defineEndpoint({
  ...upload,
  path: '/api/lead-imports',
  alters: [],
  idempotent: true,
  summary:
    'Stores the rows of a CSV file to import (multipart/form-data: file; choices as JSON; readAt of the preview). Each call of /continue imports the next part of them.',
  reply: leadImportReply,
  status: 201,
});

export const listLeadImports = defineEndpoint({
  ...who,
  method: 'GET',
  path: '/api/lead-imports',
  alteredBy: ['leads'],
  summary: 'Imports of leads, newest first, 20 at a time.',
  query: z.object({
    /** The id of the last import of the page before. */
    after: z.optional(z.string().check(z.maxLength(60))),
  }),
  reply: z.object({
    imports: z.array(leadImportReply),
    /** For `after`; null on the last page. */
    next: z.nullable(z.string()),
  }),
});

const params = z.object({ id: z.string() });
const step = { ...who, params, method: 'POST', alters: ['leads'], problems: ['conflict'] } as const;

export const continueLeadImport = defineEndpoint({
  ...step,
  path: '/api/lead-imports/:id/continue',
  summary: 'Imports the next part of the rows (rule IMPORT-2); returns its progress.',
  reply: leadImportReply,
});

export const previewImportUndo = defineEndpoint({
  ...who,
  method: 'GET',
  path: '/api/lead-imports/:id/take-back',
  alteredBy: ['leads', 'quotes', 'bookings', 'projects', 'inbox', 'chat'],
  summary: 'Says what taking back an import would do.',
  params,
  reply: z.object({
    /** Leads that would be deleted. */
    deleted: z.number(),
    /** New leads that stay, the first of them with why. */
    kept: z.number(),
    keptNames: z.array(z.object({ name: z.string(), reason: z.string() })),
    /** Fields of known leads that would get back what they had, and of how many leads. */
    fields: z.number(),
    fieldLeads: z.number(),
    /** Fields that stay, because somebody changed them since. */
    keptFields: z.number(),
  }),
  problems: ['conflict'],
});

export const takeBackLeadImport = defineEndpoint({
  ...step,
  path: '/api/lead-imports/:id/take-back',
  summary: 'Takes back the next part of an import (rule IMPORT-4); returns its progress.',
  reply: leadImportReply,
});

export const getRefusedRows = defineEndpoint({
  ...who,
  method: 'GET',
  path: '/api/lead-imports/:id/refused.csv',
  alteredBy: ['leads'],
  weight: 'table',
  summary: 'The rows that an import refused as a CSV file, with the reasons in the last column.',
  params,
});
