import * as z from 'zod/mini';
import { projectHealths } from '#domain/project/health.ts';
import { projectStatuses } from '#domain/project/project-status.ts';
import { defineEndpoint } from '../endpoint.ts';

/** At most as many projects are on the timeline: the newest. */
export const timelineProjects = 50;

export const getProjectTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/projects/timeline',
  alteredBy: ['projects', 'milestones'],
  access: 'admin',
  needs: 'projects:see',
  summary: 'The current projects with the days of their milestones, by their end.',
  reply: z.object({
    /** Today in the company's time zone. */
    today: z.string(),
    projects: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        clientCompany: z.string(),
        status: z.enum(projectStatuses),
        /** Null for a project that is not in progress. */
        health: z.nullable(z.enum(projectHealths)),
        startDate: z.nullable(z.string()),
        estimatedEndDate: z.nullable(z.string()),
        /** Those with a day, by that day. */
        milestones: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            /** The day it was completed, or else the day it is due. */
            on: z.string(),
            isDone: z.boolean(),
          }),
        ),
        /** Open milestones without a due date, which no axis can show. */
        undated: z.number(),
      }),
    ),
    /** Whether there are more projects than these. */
    isCut: z.boolean(),
  }),
});
export type ProjectTimeline = NonNullable<typeof getProjectTimeline.reply>['_zod']['output'];
