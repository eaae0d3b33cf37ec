import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  getOpenWork,
  handOverWork,
  listTeam,
  type OpenWork as OpenWorkReply,
  type UserReply,
} from '#contract/accounts/users.ts';
import { workKinds } from '#domain/account/work-kind.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { liveQueryOf, queryOf } from '#web/kit/api/query-of.ts';
import { BoundSelectField } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { userName, workText } from './user-words.ts';

interface Values {
  to: string;
}

/** A colleague's open work and a form to hand it over (rule ACCOUNT-9); hidden without any. */
export function OpenWork({ user }: { user: UserReply }) {
  const work = useQuery(queryOf(getOpenWork, { params: { id: user.id } }));
  const takes = useTakes();
  const openWork = work.data ? workText(work.data) : '';
  if (!work.data || openWork === '') return null;
  const own = takes(user.id);
  const misfit = own
    ? workText(
        work.data,
        workKinds.filter((kind) => !own.includes(kind)),
      )
    : '';
  return (
    <section aria-labelledby="open-work" className="mt-6 border-t border-line pt-5">
      <h3 id="open-work" className="text-lg">
        Open work
      </h3>
      <p className="text-muted">{openWork}</p>
      {misfit !== '' && (
        <div className="mt-3">
          <Notice kind="warning">
            {`${userName(user)}’s role doesn’t allow ${misfit}. Hand it over to someone who can work on it.`}
          </Notice>
        </div>
      )}
      <HandOver user={user} work={work.data} />
    </section>
  );
}

interface HandOverProps {
  user: UserReply;
  work: OpenWorkReply;
  /** Other things to do instead, in a dialog, where each field has its own line. */
  instead?: ReactNode;
}

/** Hands somebody's open work over, and says what a colleague cannot take. */
export function HandOver({ user, work, instead }: HandOverProps) {
  const team = useTeam('everyone');
  const takes = useTakes();
  const handOver = useChange(handOverWork, {
    input: (heir: string) => ({ params: { id: user.id }, body: { to: heir } }),
    done: (moved) => ({ title: 'Work handed over', description: workText(moved) }),
  });
  return (
    <RecordForm
      label="Hand over"
      draft={`hand over ${user.id}${instead ? ' and delete' : ''}`}
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
      className={instead ? 'mt-4 grid gap-4' : 'mt-3 flex flex-wrap items-end gap-3'}
    >
      {(form) => {
        const to = form.watch('to');
        const taken = takes(to);
        const left = taken
          ? workText(
              work,
              workKinds.filter((kind) => !taken.includes(kind)),
            )
          : '';
        return (
          <>
            <BoundSelectField<Values>
              label="Hand over to"
              prompt="Choose a colleague"
              options={team.options.filter(({ value }) => value !== user.id)}
              name="to"
              className="min-w-48 flex-1"
            />
            {left !== '' && (
              <p
                role="status"
                className={`text-[0.9375rem] text-muted ${instead ? '' : 'order-last w-full'}`}
              >
                {`${team.nameOf(to)}’s role doesn’t allow ${left}. That stays with ${userName(user)}.`}
              </p>
            )}
            {instead}
          </>
        );
      }}
    </RecordForm>
  );
}

/** Tells what somebody of the team can be responsible for; undefined for others. */
function useTakes() {
  const team = useQuery(liveQueryOf(listTeam, {}));
  return (id: string) => team.data?.find((one) => one.id === id)?.takes;
}
