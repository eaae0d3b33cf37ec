import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type FactorResets,
  listFactorResets,
  type OpenFactorReset,
  stopFactorReset,
} from '#contract/accounts/factor-resets.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { roleLabels } from '../user-words.ts';

const ResetDialog = laterPart(
  async () => (await import('./reset-dialog.tsx')).ResetDialog,
  ({ account }) => account !== null,
);

/** Who has asked for help at the second step, and the resets that wait for their time (rule FACTOR-8). */
export function LockedOut() {
  const resets = useQuery(queryOf(listFactorResets, {}));
  return (
    <section aria-labelledby="locked-out" className="grid gap-4">
      <header>
        <h2 id="locked-out" className="text-xl">
          Locked out
        </h2>
        <p className="max-w-prose text-muted">
          People who can’t use any of their second factors. Make sure in person or by phone that
          it’s really them, then start a reset. Their factors are removed 24 hours later, and they
          can stop it until then.
        </p>
      </header>
      <Loaded query={resets} what="who is locked out" rows={2}>
        {(data) => <Lists {...data} />}
      </Loaded>
    </section>
  );
}

function Lists({ open, asked }: FactorResets) {
  const [chosen, setChosen] = useState<FactorResets['asked'][number] | null>(null);
  if (open.length === 0 && asked.length === 0) return <p>No one is waiting for help.</p>;
  return (
    <>
      <ul className="grid">
        {asked.map((one) => (
          <Row
            key={one.userId}
            account={one}
            about={
              <>
                Asked <RelativeDate at={one.askedAt} />
              </>
            }
          >
            <Button
              look="primary"
              size="small"
              aria-label={`Start a reset: ${one.name}`}
              onClick={() => setChosen(one)}
            >
              Start a reset
            </Button>
          </Row>
        ))}
        {open.map((one) => (
          <OpenReset key={one.userId} reset={one} />
        ))}
      </ul>
      <ResetDialog
        account={chosen && { id: chosen.userId, name: chosen.name }}
        onClose={() => setChosen(null)}
      />
    </>
  );
}

function OpenReset({ reset }: { reset: OpenFactorReset }) {
  const stop = useChange(stopFactorReset, {
    done: () => ({ title: 'Stopped', description: `${reset.name} keeps their second factors.` }),
    failed: 'Error stopping the reset',
  });
  return (
    <Row
      account={reset}
      about={
        <>
          Started by {reset.startedBy}, takes effect <RelativeDate at={reset.dueAt} />
        </>
      }
    >
      <Button
        look="secondary"
        size="small"
        pending={stop.isPending}
        aria-label={`Stop the reset: ${reset.name}`}
        onClick={() => stop.mutate({ params: { id: reset.userId } })}
      >
        Stop the reset
      </Button>
    </Row>
  );
}

interface RowProps {
  account: Pick<OpenFactorReset, 'name' | 'email' | 'role'>;
  about: ReactNode;
  children: ReactNode;
}

function Row({ account: { name, email, role }, about, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-4">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {name} <span className="font-normal text-muted">{roleLabels[role]}</span>
        </p>
        <p className="text-sm break-words text-muted">{email}</p>
        <p className="text-sm text-muted">{about}</p>
      </div>
      {children}
    </li>
  );
}
