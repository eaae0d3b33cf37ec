import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends StoryTables {}
}
interface StoryTables {
  project_stories: ProjectStoriesTable;
  story_savings: StorySavingsTable;
}

/** The case story of a completed project, with its client's consent (rule PAGE-17). */
export interface ProjectStoriesTable {
  project_id: string;
  industry: string;
  title: string;
  challenge: string;
  solution: string;
  /** JSON: a list of sentences. */
  results: string;
  /** Who agreed on behalf of the client, and on which calendar day. */
  consent_by: string;
  consent_on: string | null;
  /** Null while the client is not named. */
  client_named_at: number | null;
  /** Null while it is a draft. */
  published_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** What a client agreed that their story says of their savings (rule PORTAL-10). Never changes but for its end. */
export interface StorySavingsTable {
  id: string;
  /** Unique while it is not withdrawn. */
  project_id: string;
  saved_cents: number;
  months: number;
  /** A calendar day in the company's zone. */
  measured_on: string;
  agreed_by: string | null;
  withdrawn_at: number | null;
  created_at: number;
}

/** What the platform needs to know about these tables. */
export const storyTables = {
  project_stories: {
    personal: [
      {
        label: 'Case stories',
        part: 'projects',
        by: ['project_id', 'projects'],
        columns: [
          ...(['industry', 'title', 'challenge', 'solution', 'results'] as const),
          ...(['consent_by', 'consent_on', 'published_at'] as const),
        ],
        // Without the consent the story must go.
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { project_id: 'projects' },
  },
  story_savings: {
    personal: [
      {
        label: 'Savings in case stories',
        part: 'projects',
        by: ['project_id', 'projects'],
        columns: [
          ...(['project_id', 'saved_cents', 'months', 'measured_on'] as const),
          ...(['withdrawn_at', 'created_at'] as const),
        ],
        // It goes with the story.
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { project_id: 'projects', agreed_by: 'users' },
  },
} satisfies Described<StoryTables>;
