import { useNavigate } from 'react-router';
import { markSetupStep, type SetupReply } from '#contract/office/setup.ts';
import type { SetupMark } from '#domain/site/setup-steps.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

interface StepEndProps {
  setup: SetupReply;
  shown: SetupReply['steps'][number];
}

/** What can be said about a step before the next one. */
export function SetupStepEnd({ setup, shown }: StepEndProps) {
  const navigate = useNavigate();
  const mark = useChange(markSetupStep, { failed: 'We could not save this' });
  const at = setup.steps.findIndex(({ name }) => name === shown.name);
  const next = setup.steps[at + 1];
  const goOn = () =>
    navigate(next === undefined ? '/admin' : `/admin/setup/${next.name}`, {
      replace: next !== undefined,
    });
  const say = (said: SetupMark) =>
    mark.mutate(
      { params: { step: shown.name }, body: { mark: said } },
      { onSuccess: () => void goOn() },
    );
  return (
    <div className="mt-10 flex flex-wrap gap-2 border-t border-line pt-5">
      {shown.state === 'done' ? (
        <Button look="secondary" onClick={() => void goOn()}>
          {next === undefined ? 'To the overview' : 'Next step'}
        </Button>
      ) : (
        <>
          <Button look="secondary" pending={mark.isPending} onClick={() => say('done')}>
            Looks good
          </Button>
          {shown.state === 'open' && (
            <Button look="quiet" pending={mark.isPending} onClick={() => say('skipped')}>
              Skip for now
            </Button>
          )}
        </>
      )}
    </div>
  );
}
