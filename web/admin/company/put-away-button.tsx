import { putSetupAway } from '#contract/office/setup.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';

/** Takes the list of steps off the overview, or brings it back. */
export function PutAwayButton({ isPutAway }: { isPutAway: boolean }) {
  const change = useChange(putSetupAway, {
    done: (reply) =>
      reply.isPutAway
        ? { title: 'Setup hidden', description: 'You’ll find it under Settings, Company.' }
        : { title: 'Setup is back on the overview' },
    failed: 'We could not save this',
  });
  return (
    <Button
      look="quiet"
      size="small"
      pending={change.isPending}
      onClick={() => change.mutate({ body: { isPutAway: !isPutAway } })}
    >
      {isPutAway ? 'Show on the overview' : 'Hide this'}
    </Button>
  );
}
