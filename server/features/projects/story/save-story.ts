import type { FieldIssue } from '#contract/problem.ts';
import type { StoryInput } from '#contract/projects/stories.ts';
import { finishedStatuses } from '#domain/project/project-status.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findStory, writeStory } from './store.ts';
import type { ProjectStoriesTable } from './tables.ts';

/** @throws Problem `conflict` while the project is not completed. */
export function requireFinished(status: string): void {
  if (!finishedStatuses.some((finished) => finished === status))
    throw new Problem(
      'conflict',
      'Complete the project first. A case study tells how it turned out.',
    );
}

/**
 * Saves a story, and publishes or withdraws it.
 *
 * @returns false, without any change, when somebody else saved it in the meantime.
 * @throws Problem `invalid_input` when publishing without all texts and the client's consent.
 */
export async function saveStory(
  work: Work,
  project: { id: string; name: string },
  input: StoryInput,
): Promise<boolean> {
  const { tx, now } = work;
  if (input.isPublished) requirePublishable(input);
  const before = await findStory(tx, project.id);
  const row: ProjectStoriesTable = {
    project_id: project.id,
    industry: input.industry,
    title: input.title,
    challenge: input.challenge,
    solution: input.solution,
    results: JSON.stringify(input.results.filter((result) => result !== '')),
    consent_by: input.consentBy,
    consent_on: input.consentOn,
    client_named_at: input.mayNameClient ? (before?.client_named_at ?? now) : null,
    published_at: input.isPublished ? (before?.published_at ?? now) : null,
    version: input.version + 1,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
  if (!(await writeStory(tx, row, input.version))) return false;
  const wasPublished = (before?.published_at ?? null) !== null;
  await record(work, {
    kind: 'project',
    id: project.id,
    name: project.name,
    action:
      input.isPublished === wasPublished
        ? 'story written'
        : input.isPublished
          ? 'story published'
          : 'story withdrawn',
    changes: changedFields(before === undefined ? nothing : textsOf(before), textsOf(row), audited),
  });
  return true;
}

const audited = [
  ...(['industry', 'title', 'challenge', 'solution', 'results'] as const),
  ...(['consent', 'consentOn', 'mayNameClient'] as const),
] as const;

/** What people wrote in a story, for the history of its project. */
function textsOf(row: ProjectStoriesTable) {
  const { industry, title, challenge, solution, consent_by: consent, consent_on: consentOn } = row;
  return {
    ...{ industry, title, challenge, solution, consent, consentOn },
    // Only ever written as a JSON array of strings.
    results: (JSON.parse(row.results) as string[]).join('; '),
    mayNameClient: row.client_named_at !== null,
  };
}

const nothing: ReturnType<typeof textsOf> = {
  ...{ industry: '', title: '', challenge: '', solution: '', consent: '', consentOn: null },
  ...{ results: '', mayNameClient: false },
};

/** @throws Problem `invalid_input` unless the story is complete and has the client's consent. */
function requirePublishable(input: StoryInput): void {
  const needed: [keyof StoryInput, string][] = [
    ['industry', 'Please enter the industry'],
    ['title', 'Please enter a title'],
    ['challenge', 'Please describe the challenge'],
    ['solution', 'Please describe the solution'],
    ['consentBy', 'Please enter who approved it'],
    ['consentOn', 'Please enter when they approved it'],
  ];
  const issues: FieldIssue[] = needed
    .filter(([name]) => !input[name])
    .map(([path, message]) => ({ path, message }));
  if (!input.results.some((result) => result !== ''))
    issues.push({ path: 'results', message: 'Please enter at least one result' });
  const [first] = issues;
  if (first !== undefined) throw new Problem('invalid_input', first.message, { issues });
}
