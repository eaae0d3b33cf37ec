import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getStory, type StoryReply, saveStory, storyReply } from '#contract/stories.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundCheckboxField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { useVersionedSave } from '#web/kit/record/use-versioned-save.ts';
import { VersionConflict } from '#web/kit/record/version-conflict.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { type StoryValues, storyBody, storyValues, storyVersionFields } from './story-values.ts';

const names = storyVersionFields.map(({ name }) => name);
const unreachable = 'The server cannot be reached. Check your connection and try again.';

/** What toast says of a save. */
function savedTitle(before: StoryReply, after: StoryReply): string {
  if (before.isPublished === after.isPublished) return 'Story saved';
  return after.isPublished ? 'Story published' : 'Story withdrawn';
}

export function StoryForm({ story }: { story: StoryReply }) {
  const client = useQueryClient();
  const form = useForm<StoryValues>({ defaultValues: storyValues(story) });
  const warning = useUnsavedWarning(form.formState.isDirty);
  const [failure, setFailure] = useState('');
  const save = useVersionedSave<StoryValues, StoryReply>({
    record: story,
    read: (value) => storyReply.safeParse(value).data,
    valuesOf: storyValues,
    fields: storyVersionFields,
    save: (values, version) =>
      call(saveStory, {
        params: { id: story.projectId },
        body: { ...storyBody(values), version },
      }),
    onSaved: (saved) => {
      warning.saved();
      toast({ title: savedTitle(story, saved), description: saved.projectName });
      client.setQueryData([getStory.path, story.projectId], saved);
    },
    onFailure: (error) => {
      if (!showIssues(form, error, names)) setFailure(failureText(error, unreachable));
    },
    onMerged: (values) => form.reset(values, { keepDefaultValues: true }),
  });

  function submit(values: StoryValues): void {
    setFailure('');
    save.submit(values);
  }

  if (save.differences) return <VersionConflict save={save} />;
  return (
    <BoundForm form={form} onSubmit={submit}>
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
      <FormEnd failure={failure} submit="Save story" pending="Saving…" isPending={save.isPending} />
    </BoundForm>
  );
}
