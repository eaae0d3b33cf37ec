import {
  type EditedStory,
  editedStory,
  getStory,
  type StoryInput,
  saveStory,
} from '#contract/projects/stories.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundCheckboxField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { PageForm } from '#web/kit/record/form/page-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';

/** The typed values, the version they were made from, and whether the story was public then. */
interface Edit {
  values: StoryValues;
  version: number;
  wasPublished: boolean;
}

/** The title of the toast after saving. */
function savedTitle(wasPublished: boolean, { isPublished }: EditedStory): string {
  if (wasPublished === isPublished) return 'Story saved';
  return isPublished ? 'Story published' : 'Story unpublished';
}

/** The texts of a case story, what the client agreed to, and whether it is public. */
export function StoryForm({ story }: { story: EditedStory }) {
  const params = { id: story.projectId };
  const change = useChange(saveStory, {
    input: ({ values, version }: Edit) => ({ params, body: { ...storyBody(values), version } }),
    done: (saved, { wasPublished }) => ({
      title: savedTitle(wasPublished, saved),
      description: saved.projectName,
    }),
    onSuccess: (saved, _, client) =>
      client.setQueryData(queryOf(getStory, { params }).queryKey, saved),
  });
  return (
    <PageForm
      draft={`story ${story.projectId}`}
      values={storyValues(story)}
      conflict={{
        record: story,
        read: (value) => editedStory.safeParse(value).data,
        valuesOf: storyValues,
        fields: storyVersionFields,
      }}
      save={(values, version) =>
        change.mutateAsync({ values, version, wasPublished: story.isPublished })
      }
      buttons={{ submit: 'Save story', pending: 'Saving…' }}
    >
      {() => (
        <>
          <BoundTextField<StoryValues> name="industry" label="Industry" maxLength={80} />
          <BoundTextField<StoryValues> name="title" label="Title" maxLength={160} />
          <BoundTextArea<StoryValues> name="challenge" label="Challenge" rows={4} />
          <BoundTextArea<StoryValues> name="solution" label="Solution" rows={4} />
          <BoundTextArea<StoryValues>
            name="results"
            label="Results"
            rows={4}
            hint="One per line, up to eight. Use what the client told you, not numbers no one measured."
          />
          <fieldset className="grid gap-5 border-t border-line pt-5">
            <legend className="sr-only">Consent</legend>
            <div className="grid gap-5 sm:grid-cols-2">
              <BoundTextField<StoryValues>
                name="consentBy"
                label="Who approved it"
                hint="Name and role"
              />
              <BoundTextField<StoryValues> name="consentOn" label="Date approved" type="date" />
            </div>
            <BoundCheckboxField<StoryValues>
              name="mayNameClient"
              label="The client agreed to be named"
              hint={
                story.client === ''
                  ? 'The project has no company yet, so we don’t show a name.'
                  : `Shows “${story.client}” with the story.`
              }
            />
            <BoundCheckboxField<StoryValues>
              name="isPublished"
              label="Publish"
              hint="Anyone can see it on the case studies page as long as the project stays completed."
            />
          </fieldset>
        </>
      )}
    </PageForm>
  );
}

/** The values of the form; results have one line each. */
interface StoryValues {
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

function storyValues({ results, consentOn, ...story }: EditedStory): StoryValues {
  const { industry, title, challenge, solution, consentBy, mayNameClient, isPublished } = story;
  return {
    ...{ industry, title, challenge, solution, consentBy, mayNameClient, isPublished },
    results: results.join('\n'),
    consentOn: consentOn ?? '',
  };
}

function storyBody(values: StoryValues): Omit<StoryInput, 'version'> {
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

/** The fields in which two versions are compared. */
const storyVersionFields: readonly VersionField<StoryValues>[] = [
  { name: 'industry', label: 'Industry' },
  { name: 'title', label: 'Title' },
  { name: 'challenge', label: 'Challenge' },
  { name: 'solution', label: 'Solution' },
  { name: 'results', label: 'Results' },
  { name: 'consentBy', label: 'Who approved it' },
  { name: 'consentOn', label: 'Date approved' },
  { name: 'mayNameClient', label: 'Name the client', text: yesOrNo },
  { name: 'isPublished', label: 'Published', text: yesOrNo },
];
