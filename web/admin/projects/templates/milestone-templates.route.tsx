import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  listMilestoneTemplates,
  type MilestoneTemplateReply,
} from '#contract/projects/milestone-templates.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { IfMay, ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { ProjectViews } from '../list/project-views.tsx';
import { TemplateCard } from './template-card.tsx';
import type { Asked } from './template-dialog.tsx';
import { emptyStep, type TemplateValues, templateValues } from './template-values.ts';

const TemplateDialog = laterPart(
  async () => (await import('./template-dialog.tsx')).TemplateDialog,
  ({ asked }) => asked !== null,
);

export function meta() {
  return pageMeta({ section: 'Milestone sets' });
}

const noValues: TemplateValues = {
  name: '',
  timing: 'share',
  milestones: JSON.stringify([emptyStep]),
};

/** /admin/projects/templates: the sets of milestones that projects can start with. */
export default function MilestoneTemplates() {
  const sets = useQuery(liveQueryOf(listMilestoneTemplates, {}));
  const [asked, setAsked] = useState<Asked | null>(null);
  const copy = (set: MilestoneTemplateReply) =>
    setAsked({ set: null, values: { ...templateValues(set), name: `${set.name} copy` } });
  return (
    <>
      <ProjectViews>
        <IfMay call="projects:change">
          <Button
            look="primary"
            size="small"
            onClick={() => setAsked({ set: null, values: noValues })}
          >
            <Plus aria-hidden size={16} />
            Add a set
          </Button>
        </IfMay>
      </ProjectViews>
      <div className="max-w-[84rem] px-4 pt-3 pb-24 lg:px-6">
        <h1 className="text-2xl leading-9">Milestone sets</h1>
        <p className="max-w-prose text-muted">
          A new project starts with the milestones of a set. The set decides its dates and scope,
          and you can change them in the project.
        </p>
        <div className="mt-5">
          <Loaded query={sets} what="the milestone sets" rows={8}>
            {(all) => (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
                {all.map((set) => (
                  <ReadOnlyUnless key={set.id} call="projects:change">
                    <TemplateCard
                      set={set}
                      onEdit={() => setAsked({ set, values: templateValues(set) })}
                      onCopy={() => copy(set)}
                    />
                  </ReadOnlyUnless>
                ))}
              </ul>
            )}
          </Loaded>
        </div>
      </div>
      <TemplateDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
