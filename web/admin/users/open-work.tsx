import { useQuery } from '@tanstack/react-query';
import { getOpenWork, handOverWork, type UserReply } from '#contract/accounts/users.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundSelectField } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { workText } from './user-words.ts';

interface Values {
  to: string;
}

/** A colleague's open work and a form to hand it over (rule ACCOUNT-9); hidden without any. */
export function OpenWork({ user }: { user: UserReply }) {
  const work = useQuery(queryOf(getOpenWork, { params: { id: user.id } }));
  const team = useTeam('everyone');
  const handOver = useChange(handOverWork, {
    input: (heir: string) => ({ params: { id: user.id }, body: { to: heir } }),
    done: (moved) => ({ title: 'Work handed over', description: workText(moved) }),
  });
  const openWork = work.data ? workText(work.data) : '';
  if (openWork === '') return null;
  return (
    <section aria-labelledby="open-work" className="mt-6 border-t border-line pt-5">
      <h3 id="open-work" className="text-lg">
        Open work
      </h3>
      <p className="text-muted">{openWork}</p>
      <RecordForm
        label="Hand over"
        draft={`hand over ${user.id}`}
        values={{ to: '' }}
        conflict={{ none: 'what somebody else took over is not handed over twice' }}
        save={({ to }) => handOver.mutateAsync(to)}
        onSaved={(_, form) => form.reset({ to: '' })}
        onFailure="The work wasn’t handed over"
        buttons={{
          submit: 'Hand over',
          pending: 'Handing over…',
          look: 'secondary',
          isIdle: ({ to }) => to === '',
        }}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        {() => (
          <BoundSelectField<Values>
            label="Hand over to"
            prompt="Choose a colleague"
            options={team.options.filter(({ value }) => value !== user.id)}
            name="to"
            className="min-w-48 flex-1"
          />
        )}
      </RecordForm>
    </section>
  );
}
