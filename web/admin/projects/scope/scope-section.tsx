import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { MilestoneReply } from '#contract/projects/milestones.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { createScopeItem, listScope } from '#contract/projects/scope-items.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useTextDraft } from '#web/kit/record/form/use-text-draft.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { controlClass } from '#web/kit/ui/basics/field.tsx';
import { ScopeLine } from './scope-line.tsx';

interface ScopeSectionProps {
  project: ShownProject;
  milestones: readonly MilestoneReply[];
}

/** The scope that was sold: each line has a state, from planned to delivered, and a milestone. */
export function ScopeSection({ project, milestones }: ScopeSectionProps) {
  const scope = useQuery(liveQueryOf(listScope, { params: { id: project.id } }));
  const delivered = scope.data?.filter((item) => item.state === 'delivered').length ?? 0;
  return (
    <section aria-labelledby="scope-heading" className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="scope-heading" className="text-lg">
          Scope
        </h2>
        {scope.data && scope.data.length > 0 && (
          <p className="figures text-muted">
            {delivered} of {scope.data.length} delivered
          </p>
        )}
      </div>
      <div className="mt-3">
        <Loaded query={scope} what="the scope">
          {(items) =>
            items.length > 0 ? (
              <ul className="border-t border-line">
                {items.map((item) => (
                  <ScopeLine key={item.id} item={item} milestones={milestones} />
                ))}
              </ul>
            ) : (
              <p className="border-t border-line py-4 text-muted">
                Nothing in scope yet. Features from a quote are added automatically. Add anything
                else you agreed on.
              </p>
            )
          }
        </Loaded>
        <AddScopeItem key={project.id} projectId={project.id} />
      </div>
    </section>
  );
}

function AddScopeItem({ projectId }: { projectId: string }) {
  const draft = `scope line ${projectId}`;
  const [label, setLabel] = useTextDraft(draft);
  const add = useChange(createScopeItem, {
    draft,
    failed: 'Failed to add to the scope',
    onSuccess: () => setLabel(''),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (label.trim() !== '') add.mutate({ params: { id: projectId }, body: { label } });
  }

  return (
    <form method="post" onSubmit={submit} className="mt-3 flex gap-2">
      <input
        aria-label="Add to the scope"
        placeholder="What else will you deliver?"
        maxLength={200}
        autoComplete="off"
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        className={`${controlClass} min-w-0 grow`}
      />
      <Button type="submit" look="secondary" pending={add.isPending}>
        Add
      </Button>
    </form>
  );
}
