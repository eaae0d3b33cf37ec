import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientCompany } from '#contract/accounts/client-companies.ts';
import { previewMergeUndo, takeBackMerge } from '#contract/accounts/client-merges.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { useTakeBack } from './use-take-back.ts';

/** The companies that were merged with this one, each to be taken back (rule CLIENT-6). */
export function Merges({ company }: { company: ClientCompany }) {
  const [chosen, setChosen] = useState<ClientCompany['merges'][number]>();
  if (company.merges.length === 0) return null;
  return (
    <section aria-labelledby="merges-heading">
      <h2 id="merges-heading" className="text-lg">
        Merged companies
      </h2>
      <ul className="mt-3 border-t border-line">
        {company.merges.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">{one.name}</p>
              <p className="text-[0.9375rem] break-words text-muted">
                By {one.byName}, <RelativeDate at={one.at} />
              </p>
            </div>
            <IfMay call={takeBackMerge}>
              <Button look="secondary" size="small" onClick={() => setChosen(one)}>
                Take back<span className="sr-only"> the merge of {one.name}</span>
              </Button>
            </IfMay>
          </li>
        ))}
      </ul>
      <Dialog
        open={chosen !== undefined}
        onOpenChange={() => setChosen(undefined)}
        title={`Take back the merge of ${chosen?.name}?`}
        description={`Everything that came from it is moved out of ${company.name}.`}
      >
        {chosen && <Undo id={chosen.id} onDone={() => setChosen(undefined)} />}
      </Dialog>
    </section>
  );
}

function Undo({ id, onDone }: { id: string; onDone: () => void }) {
  const takeBack = useTakeBack(onDone);
  const preview = useQuery({
    ...queryOf(previewMergeUndo, { params: { id } }),
    // Afterwards there is nothing to preview.
    enabled: takeBack.isIdle || takeBack.isError,
  });
  return (
    <Loaded query={preview} what="the preview" rows={3}>
      {({ projects, people, stays }) => (
        <div className="grid gap-4">
          <Names title="Projects that go back" names={projects} />
          <Names title="People who go back" names={people} />
          <Names title="What stays as it is" names={stays} />
          <div className="flex flex-wrap gap-3">
            <Button
              look="accent"
              pending={takeBack.isPending}
              onClick={() => takeBack.mutate({ params: { id } })}
            >
              Take back
            </Button>
            <Button look="secondary" onClick={onDone}>
              Keep the merge
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="eyebrow">{title}</h3>
      <ul className="grid gap-1 text-[0.9375rem]">
        {names.map((name) => (
          <li key={name} className="break-words">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
