import * as z from 'zod/mini';
import { workPhases } from '#domain/project/milestone-phase.ts';
import { offsetMax, templateIssues, templateTimings } from '#domain/project/milestone-template.ts';
import { featureCategories } from '#domain/quote/feature-categories.ts';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate, line, lines, neededLine, recordVersion } from '../fields.ts';

/** Most milestones of a set. */
export const templateMilestonesMax = 20;

const offsetMessage = 'Please enter a whole number';
export const templateMilestone = z.object({
  title: neededLine('Please enter a title'),
  description: lines(2000),
  phase: z.enum(workPhases as [(typeof workPhases)[number]]),
  /** When it is due, from the start: percent of the planned time, or days. */
  offset: z
    .int({ error: offsetMessage })
    .check(z.minimum(0, offsetMessage), z.maximum(offsetMax.days, `At most ${offsetMax.days}`)),
  /** Keys of catalog entries whose scope items belong to it. */
  features: z.array(line(100)).check(z.maxLength(200)),
  /** Categories of the catalog, for entries that are not named. */
  categories: z.array(z.enum(featureCategories)).check(z.maxLength(featureCategories.length)),
});

const templateFields = {
  name: neededLine('Please enter a name', 100),
  timing: z.enum(templateTimings),
  milestones: z
    .array(templateMilestone)
    .check(
      z.minLength(1, 'Please add a milestone'),
      z.maxLength(templateMilestonesMax, `At most ${templateMilestonesMax} milestones`),
    ),
};

/** Two titles that are the same, and an order that is not one, are named at their field. */
const inOrder = z.superRefine<MilestoneTemplateFields>((template, ctx) => {
  for (const { path, message } of templateIssues(template))
    ctx.addIssue({ code: 'custom', path: [...path], message });
});
const fields = z.object(templateFields);
export type MilestoneTemplateFields = z.output<typeof fields>;
export const milestoneTemplateFields = fields.check(inOrder);

export const milestoneTemplateReply = z.object({
  id: z.string(),
  name: z.string(),
  timing: z.enum(templateTimings),
  milestones: z.array(
    z.extend(templateMilestone, { features: z.array(z.string()), title: z.string() }),
  ),
  /** The built-in set, which nobody can change (rule MILESTONE-10). */
  isStandard: z.boolean(),
  isArchived: z.boolean(),
  version: z.number(),
  /** Null for the built-in one. */
  updatedAt: z.nullable(z.string()),
});
export type MilestoneTemplateReply = z.output<typeof milestoneTemplateReply>;

const id = z.object({ id: z.string() });

export const listMilestoneTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/milestone-templates',
  alteredBy: ['milestones'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The milestone sets, the built-in one first, then by name, archived ones last.',
  reply: z.array(milestoneTemplateReply),
});

export const addMilestoneTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/milestone-templates',
  alters: ['milestones'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Adds a milestone set.',
  body: milestoneTemplateFields,
  reply: milestoneTemplateReply,
  status: 201,
  idempotent: true,
  problems: ['conflict'],
});

export const changeMilestoneTemplate = defineEndpoint({
  method: 'PUT',
  path: '/api/milestone-templates/:id',
  alters: ['milestones'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Changes a milestone set; projects made from it stay as they are.',
  params: id,
  body: z.object({ ...templateFields, version: recordVersion }).check(inOrder),
  reply: milestoneTemplateReply,
  problems: ['conflict'],
});

const step = (verb: string, summary: string) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/milestone-templates/:id/${verb}`,
    alters: ['milestones'],
    access: 'admin',
    needs: 'projects:change',
    summary,
    params: id,
    reply: milestoneTemplateReply,
    problems: ['conflict'],
  });
export const archiveMilestoneTemplate = step(
  'archive',
  'Archives a milestone set, so that no new project can choose it.',
);
export const restoreMilestoneTemplate = step('restore', 'Restores an archived milestone set.');

/** Which set a project starts with; the built-in one by default. */
export const chosenTemplate = {
  templateId: z.optional(z.string().check(z.maxLength(60))),
  /** The version that was shown; a set that was changed since is refused. */
  templateVersion: z.optional(recordVersion),
};

const templatePreview = z.object({
  /** The version of the set that is shown. */
  version: z.number(),
  startDate: z.string(),
  milestones: z.array(
    z.object({
      title: z.string(),
      phase: z.string(),
      dueDate: z.string(),
      /** What of the scope it gets. */
      scope: z.array(z.string()),
      /** The project has one with this title, so that it is not added. */
      isThere: z.boolean(),
    }),
  ),
  /** What of the scope belongs to no milestone of the set. */
  unplaced: z.array(z.string()),
  /** Why it cannot be chosen; '' if it can. */
  refusal: z.string(),
});
export type TemplatePreview = z.output<typeof templatePreview>;

const optionalDay = z.optional(z.union([z.literal(''), calendarDate]));

export const previewMilestoneTemplate = defineEndpoint({
  method: 'GET',
  path: '/api/milestone-templates/:id/preview',
  alteredBy: ['milestones', 'projects', 'quotes', 'catalogue'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The dates and the scope of each milestone of a set, before it is chosen.',
  params: id,
  query: z.object({
    /** Today by default, or the start of the project. */
    startDate: optionalDay,
    /** The planned end; by default that of the requested timeline. */
    endDate: optionalDay,
    leadId: z.optional(z.string()),
    quoteId: z.optional(z.string()),
    projectId: z.optional(z.string()),
  }),
  reply: templatePreview,
});

export const addTemplateToProject = defineEndpoint({
  method: 'POST',
  path: '/api/projects/:id/milestones/from-template',
  alters: ['projects', 'milestones'],
  access: 'admin',
  needs: 'projects:change',
  summary: 'Adds the milestones of a set that a project does not have yet.',
  params: id,
  body: z.object({
    templateId: z.string().check(z.maxLength(60)),
    templateVersion: recordVersion,
    startDate: z.optional(calendarDate),
  }),
  reply: z.object({ added: z.number() }),
  idempotent: true,
  problems: ['conflict'],
});
