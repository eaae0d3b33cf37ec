import { getStory, type StoryReply, saveStory, storyReply } from '#contract/projects/stories.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundCheckboxField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { type StoryValues, storyBody, storyValues, storyVersionFields } from './story-values.ts';

const names = storyVersionFields.map(({ name }) => name);

/** What was typed, over which version, and whether the story was public then. */
interface Edit {
  values: StoryValues;
  version: number;
  wasPublished: boolean;
}

/** What toast says of a save. */
function savedTitle(wasPublished: boolean, { isPublished }: StoryReply): string {
  if (wasPublished === isPublished) return 'Story saved';
  return isPublished ? 'Story published' : 'Story withdrawn';
}

/** The texts of a case story, what the client agreed to, and whether it is public. */
export function StoryForm({ story }: { story: StoryReply }) {
  const params = { id: story.projectId };
  const change = useChange(saveStory, {
    input: ({ values, version }: Edit) => ({ params, body: { ...storyBody(values), version } }),
    done: (saved, { wasPublished }) => ({
      title: savedTitle(wasPublished, saved),
      description: saved.projectName,
    }),
    onDone: (saved, _, client) =>
      client.setQueryData(queryOf(getStory, { params }).queryKey, saved),
  });
  return (
    <RecordForm
      draft={`story ${story.projectId}`}
      values={storyValues(story)}
      names={names}
      conflict={{
        record: story,
        read: (value) => storyReply.safeParse(value).data,
        valuesOf: storyValues,
        fields: storyVersionFields,
      }}
      stays
      save={(values, version) =>
        change.mutateAsync({ values, version, wasPublished: story.isPublished })
      }
      submit="Save story"
      pending="Saving…"
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
            hint="One to a line, at most eight. What the client said, not what was not measured."
          />
          <fieldset className="grid gap-5 border-t border-line pt-5">
            <legend className="sr-only">Consent</legend>
            <div className="grid gap-5 sm:grid-cols-2">
              <BoundTextField<StoryValues>
                name="consentBy"
                label="Who of the client agreed"
                hint="Name and role"
              />
              <BoundTextField<StoryValues> name="consentOn" label="On which day" type="date" />
            </div>
            <BoundCheckboxField<StoryValues>
              name="mayNameClient"
              label="The client agreed to be named"
              hint={
                story.client === ''
                  ? 'The project has no company yet, so nobody is named.'
                  : `Shows “${story.client}” with the story.`
              }
            />
            <BoundCheckboxField<StoryValues>
              name="isPublished"
              label="Public"
              hint="Shown to everybody on the case studies page, as long as the project stays completed."
            />
          </fieldset>
        </>
      )}
    </RecordForm>
  );
}
