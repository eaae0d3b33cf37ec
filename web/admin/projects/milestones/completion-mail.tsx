import { type ProjectReply, updateProject } from '#contract/projects/projects.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';

/** Whether the client hears of every completed milestone without anybody pressing Send. */
export function CompletionMail({ project }: { project: ProjectReply }) {
  const { id, version, mailsClientOnCompletion: isOn, clientEmail } = project;
  const change = useChange(updateProject, {
    input: (mailsClientOnCompletion: boolean) => ({
      params: { id },
      body: { mailsClientOnCompletion, version },
    }),
    done: ({ mailsClientOnCompletion }) => ({
      title: mailsClientOnCompletion
        ? 'The client is told of completed milestones'
        : 'The client is no longer told by itself',
    }),
    failed: 'Failed to update project',
  });
  return (
    <CheckboxField
      label="Mail the client when a milestone is completed"
      hint={
        clientEmail === ''
          ? 'This project has no client email address, so nothing is sent.'
          : `To ${clientEmail}, once for each milestone.`
      }
      checked={change.isPending ? change.variables : isOn}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate(target.checked)}
      className="mt-4 wrap-anywhere"
    />
  );
}
