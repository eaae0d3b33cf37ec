import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOpenWork, handOverWork, type UserReply } from '#contract/accounts/users.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { workText } from './user-words.ts';

/** A colleague's open work and a form to hand it over (rule ACCOUNT-9); hidden without any. */
export function OpenWork({ user }: { user: UserReply }) {
  const [to, setTo] = useState('');
  const work = useQuery(queryOf(getOpenWork, { params: { id: user.id } }));
  const team = useTeam('everyone');
  const handOver = useChange(handOverWork, {
    input: (heir: string) => ({ params: { id: user.id }, body: { to: heir } }),
    done: (moved) => ({ title: 'Work handed over', description: workText(moved) }),
    failed: 'The work was not handed over',
  });
  const openWork = work.data ? workText(work.data) : '';
  if (openWork === '') return null;
  return (
    <section aria-labelledby="open-work" className="mt-6 border-t border-line pt-5">
      <h3 id="open-work" className="text-lg">
        Open work
      </h3>
      <p className="text-muted">{openWork}</p>
      <form
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (to !== '') handOver.mutate(to);
        }}
      >
        <SelectField
          label="Hand over to"
          prompt="Choose a colleague"
          options={team.options.filter(({ value }) => value !== user.id)}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          className="min-w-48 flex-1"
        />
        <Button type="submit" look="secondary" pending={handOver.isPending} disabled={to === ''}>
          Hand over
        </Button>
      </form>
    </section>
  );
}
