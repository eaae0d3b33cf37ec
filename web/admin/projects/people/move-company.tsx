import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ClientCompany,
  type CompanyMovePreview,
  listClientCompanies,
  moveToCompany,
  previewCompanyMove,
} from '#contract/accounts/client-companies.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

interface MoveCompanyProps {
  project: ShownProject;
  /** Where it is now. */
  company: ClientCompany | null;
}

type Extent = 'project' | 'all';

/** Moves a project, or everything of its company, to another company, after a preview. */
export function MoveCompany({ project, company }: MoveCompanyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <IfMay call={moveToCompany}>
      <Button look="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Move to another company
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Move to another company"
        description="Its people see the project from then on."
      >
        {isOpen && <Choice project={project} company={company} onDone={() => setOpen(false)} />}
      </Dialog>
    </IfMay>
  );
}

function Choice({ project, company, onDone }: MoveCompanyProps & { onDone: () => void }) {
  const [text, setText] = useState('');
  const [extent, setExtent] = useState<Extent>('project');
  const [chosen, setChosen] = useState<string>();
  const found = useQuery(queryOf(listClientCompanies, { query: { q: text } }));
  const more = company === null ? 0 : company.projects.length - 1;
  return (
    <div className="grid gap-5">
      <TextField
        label="Name of the company"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(undefined);
        }}
      />
      <Loaded query={found} what="the companies" rows={2} quiet>
        {(companies) => (
          <fieldset className="grid gap-2">
            <legend className="sr-only">Company</legend>
            {companies
              .filter(({ id }) => id !== company?.id)
              .map(({ id, name, people }) => (
                <label key={id} className="flex gap-3 text-[0.9375rem]">
                  <input
                    type="radio"
                    name="company"
                    checked={chosen === id}
                    onChange={() => setChosen(id)}
                    className="mt-1 size-4 shrink-0 accent-primary"
                  />
                  <span className="min-w-0 break-words">
                    {name} <span className="text-muted">{people.join(', ')}</span>
                  </span>
                </label>
              ))}
          </fieldset>
        )}
      </Loaded>
      {company !== null && (
        <label className="flex gap-3 text-[0.9375rem]">
          <input
            type="checkbox"
            checked={extent === 'all'}
            onChange={({ target }) => setExtent(target.checked ? 'all' : 'project')}
            className="mt-1 size-4 shrink-0 accent-primary"
          />
          <span>
            Merge the whole company: its people{more > 0 && ` and ${more} more of its projects`}{' '}
            move too
          </span>
        </label>
      )}
      {chosen !== undefined && (
        <Preview key={`${chosen} ${extent}`} {...{ project, chosen, extent, onDone }} />
      )}
    </div>
  );
}

interface PreviewProps {
  project: ShownProject;
  chosen: string;
  extent: Extent;
  onDone: () => void;
}

function Preview({ project, chosen, extent, onDone }: PreviewProps) {
  const params = { id: project.id };
  const preview = useQuery(
    queryOf(previewCompanyMove, { params, query: { companyId: chosen, extent } }),
  );
  const move = useChange(moveToCompany, { failed: 'Nothing was moved', onSuccess: onDone });
  return (
    <Loaded query={preview} what="the preview" rows={2}>
      {(shown) => (
        <div className="grid gap-4">
          <Who title="See more" people={shown.gains} none="Nobody sees more than now." />
          {shown.losses.length > 0 && <Who title="See less" people={shown.losses} none="" />}
          <Button
            look="accent"
            className="justify-self-start"
            pending={move.isPending}
            onClick={() => move.mutate({ params, body: { companyId: chosen, extent } })}
          >
            Move to {shown.to}
          </Button>
        </div>
      )}
    </Loaded>
  );
}

interface WhoProps {
  title: string;
  people: CompanyMovePreview['gains'];
  none: string;
}

function Who({ title, people, none }: WhoProps) {
  return (
    <section aria-label={title}>
      <h3 className="eyebrow">{title}</h3>
      {people.length === 0 ? (
        <p className="text-[0.9375rem] text-muted">{none}</p>
      ) : (
        <ul className="grid gap-1 text-[0.9375rem]">
          {people.map(({ person, sees }) => (
            <li key={person} className="break-words">
              {person}: {sees.join(', ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
