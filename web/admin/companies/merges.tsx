import { useState } from 'react';
import type { ClientCompany } from '#contract/accounts/client-companies.ts';
import { takeBackMerge } from '#contract/accounts/client-merges.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

const UndoMerge = laterPart(
  async () => (await import('./undo-merge.tsx')).UndoMerge,
  ({ merge }) => merge !== undefined,
);

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
      <UndoMerge merge={chosen} company={company.name} onClose={() => setChosen(undefined)} />
    </section>
  );
}
