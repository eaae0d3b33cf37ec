import {
  archiveMilestoneTemplate,
  type MilestoneTemplateReply,
  restoreMilestoneTemplate,
} from '#contract/projects/milestone-templates.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { offsetText } from './template-values.ts';

interface TemplateCardProps {
  set: MilestoneTemplateReply;
  onEdit: () => void;
  onCopy: () => void;
}

/** One set with its milestones; the built-in one can only be copied. */
export function TemplateCard({ set, onEdit, onCopy }: TemplateCardProps) {
  const { id, name, timing, milestones, isStandard, isArchived } = set;
  const restore = useChange(restoreMilestoneTemplate, {
    done: () => ({ title: 'Milestone set restored', description: name }),
    failed: 'Failed to restore the milestone set',
  });
  const archive = useChange(archiveMilestoneTemplate, {
    done: () => ({
      title: 'Milestone set archived',
      description: `New projects can no longer choose ${name}.`,
      action: { label: 'Undo', run: () => restore.mutate({ params: { id } }) },
    }),
    failed: 'Failed to archive the milestone set',
  });
  const action = (label: string, onClick: () => void, isPending = false) => (
    <Button look="quiet" size="small" pending={isPending} onClick={onClick}>
      {label}
      <span className="sr-only"> {name}</span>
    </Button>
  );
  return (
    <li
      className={`min-w-0 rounded-lg border border-line p-5 ${isArchived ? 'bg-sunken' : 'bg-surface'}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2 className="text-lg break-words">{name}</h2>
          <p className="text-sm text-muted">
            {isStandard && 'Built in, and used unless you choose another. '}
            {isArchived && 'Archived. '}
            {timing === 'share'
              ? 'Due dates are a percentage of the planned duration.'
              : 'Due dates are days after the start.'}
          </p>
        </div>
        <div className="flex flex-wrap max-sm:-ml-3 sm:-mr-3">
          {!isStandard && !isArchived && action('Edit', onEdit)}
          {action('Copy', onCopy)}
          {!isStandard &&
            (isArchived
              ? action('Restore', () => restore.mutate({ params: { id } }), restore.isPending)
              : action('Archive', () => archive.mutate({ params: { id } }), archive.isPending))}
        </div>
      </div>
      <ol className="mt-3 border-t border-line">
        {milestones.map((milestone) => {
          const mapped = milestone.categories.length + milestone.features.length;
          return (
            <li
              key={milestone.title}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 last:border-b-0"
            >
              <span className="min-w-0 break-words">
                {milestone.title}
                <span className="block text-sm text-muted">
                  {[
                    milestone.phase === milestone.title ? '' : milestone.phase,
                    ...milestone.categories,
                    milestone.features.length === 0
                      ? ''
                      : `${milestone.features.length} ${milestone.features.length === 1 ? 'feature' : 'features'}`,
                  ]
                    .filter(Boolean)
                    .join(' · ') || (mapped === 0 ? milestone.description : '')}
                </span>
              </span>
              <span className="figures text-right text-muted">
                {offsetText(timing, milestone.offset)}
              </span>
            </li>
          );
        })}
      </ol>
    </li>
  );
}
