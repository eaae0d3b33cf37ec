import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { calendarDate, line, lines, recordVersion } from '../fields.ts';

/** What a client saved until a day (rule PORTAL-10). */
export const savedFigure = z.object({
  savedCents: z.number(),
  /** Full months since the system went live. */
  months: z.number(),
  measuredOn: z.string(),
  /** The same in words, as it is published. */
  text: z.string(),
});
export type SavedReply = z.output<typeof savedFigure>;

/** Figures computed from the project. */
const figures = z.object({
  /** Calendar weeks from start to completion, rounded up; null without a start. */
  weeks: z.nullable(z.number()),
  milestones: z.number(),
  /** Number of delivered scope items. */
  delivered: z.number(),
  /** Days later than planned, negative if earlier; null without a plan. */
  daysLate: z.nullable(z.number()),
  /** What the client agreed to show of their savings, as it was measured then; null without. */
  saved: z.nullable(savedFigure),
});
export type StoryFigures = z.output<typeof figures>;

export const publishedStory = z.object({
  id: z.string(),
  industry: z.string(),
  title: z.string(),
  challenge: z.string(),
  solution: z.string(),
  results: z.array(z.string()),
  /** '' unless the client agreed to be named. */
  client: z.string(),
  figures,
});
export type PublishedStory = z.output<typeof publishedStory>;

export const listStories = defineEndpoint({
  method: 'GET',
  path: '/api/stories',
  access: 'anyone',
  summary: 'Stories of completed projects whose clients agreed, newest first.',
  reply: z.array(publishedStory),
});

const id = z.object({ id: z.string() });
const text = {
  industry: line(80),
  title: line(160),
  challenge: lines(2000),
  solution: lines(2000),
  results: z.array(line(300)).check(z.maxLength(8, 'At most eight results')),
  /** The person at the client who agreed; required to publish. */
  consentBy: line(200),
  consentOn: z.nullable(calendarDate),
  mayNameClient: z.boolean(),
};

export const storyReply = z.object({
  projectId: z.string(),
  projectName: z.string(),
  client: z.string(),
  ...text,
  figures,
  isPublished: z.boolean(),
  publishedAt: z.nullable(z.string()),
  /** 0 until it is first saved. */
  version: z.number(),
});
export type StoryReply = z.output<typeof storyReply>;

/** What is edited of a story: all that somebody without the right to figures gets, too. */
export const editedStory = z.omit(storyReply, { figures: true });
export type EditedStory = z.output<typeof editedStory>;

export const getStory = defineEndpoint({
  method: 'GET',
  path: '/api/projects/:id/story',
  alteredBy: ['projects', 'milestones', 'notes', 'documents'],
  access: 'admin',
  needs: 'site:see',
  summary: 'The story of a completed project; empty until it is first saved.',
  params: id,
  reply: storyReply,
  problems: ['conflict'],
});

export const saveStory = defineEndpoint({
  method: 'PUT',
  path: '/api/projects/:id/story',
  access: 'admin',
  needs: 'site:change',
  summary: 'Saves the story of a completed project; a published one changes at once.',
  params: id,
  body: z.object({ ...text, version: recordVersion, isPublished: z.boolean() }),
  reply: storyReply,
  problems: ['conflict'],
});
export type StoryInput = NonNullable<typeof saveStory.body>['_zod']['output'];
