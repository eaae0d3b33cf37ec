import type { StoryInput, StoryReply } from '#contract/projects/stories.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';

/** What the form holds; results stand one to a line. */
export interface StoryValues {
  industry: string;
  title: string;
  challenge: string;
  solution: string;
  results: string;
  consentBy: string;
  consentOn: string;
  mayNameClient: boolean;
  isPublished: boolean;
}

export function storyValues(story: StoryReply): StoryValues {
  return {
    industry: story.industry,
    title: story.title,
    challenge: story.challenge,
    solution: story.solution,
    results: story.results.join('\n'),
    consentBy: story.consentBy,
    consentOn: story.consentOn ?? '',
    mayNameClient: story.mayNameClient,
    isPublished: story.isPublished,
  };
}

export function storyBody(values: StoryValues): Omit<StoryInput, 'version'> {
  return {
    ...values,
    results: values.results
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    consentOn: values.consentOn === '' ? null : values.consentOn,
  };
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** The fields as two versions are compared. */
export const storyVersionFields: readonly VersionField<StoryValues>[] = [
  { name: 'industry', label: 'Industry' },
  { name: 'title', label: 'Title' },
  { name: 'challenge', label: 'Challenge' },
  { name: 'solution', label: 'Solution' },
  { name: 'results', label: 'Results' },
  { name: 'consentBy', label: 'Who agreed' },
  { name: 'consentOn', label: 'When they agreed' },
  { name: 'mayNameClient', label: 'Name the client', text: yesOrNo },
  { name: 'isPublished', label: 'Published', text: yesOrNo },
];
