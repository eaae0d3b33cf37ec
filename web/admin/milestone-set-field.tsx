import { useQuery } from '@tanstack/react-query';
import {
  listMilestoneTemplates,
  previewMilestoneTemplate,
  type TemplatePreview,
} from '#contract/projects/milestone-templates.ts';
import { standardTemplateId } from '#domain/project/milestone-template.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BoundSelectField } from '#web/kit/form/bound-fields.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { dayText } from '#web/shared/calendar-day.ts';

/** The value of a form with a {@link MilestoneSetField}. */
export interface MilestoneSetValue {
  templateId: string;
}

/** The value that a form starts with: the built-in set. */
export const standardSet: MilestoneSetValue = { templateId: standardTemplateId };

/** What the milestones are for; nothing for a project that is added by hand. */
interface PlannedFor {
  leadId?: string | undefined;
  quoteId?: string | undefined;
  projectId?: string | undefined;
}

interface MilestoneSetFieldProps {
  chosen: string;
  /** The dates as typed; '' for none. */
  startDate?: string;
  endDate?: string;
  of: PlannedFor;
}

/** The sets to choose from, and the choice in the version that is shown. */
export function useMilestoneSets() {
  const sets = useQuery(liveQueryOf(listMilestoneTemplates, {}));
  const current = (sets.data ?? []).filter(({ isArchived }) => !isArchived);
  return {
    options: current.map(({ id, name, milestones, isStandard }) => ({
      value: id,
      label: `${name}${isStandard ? ' (built in)' : ''}, ${milestones.length} ${milestones.length === 1 ? 'milestone' : 'milestones'}`,
    })),
    /** The fields of a call that make the milestones of the set as it is shown. */
    chosenBody: (templateId: string) => {
      const set = current.find(({ id }) => id === templateId);
      return { templateId, ...(set && { templateVersion: set.version }) };
    },
  };
}

/** Chooses a milestone set, and shows its dates and its scope before anything is done. */
export function MilestoneSetField({ chosen, startDate, endDate, of }: MilestoneSetFieldProps) {
  const { options } = useMilestoneSets();
  const preview = useQuery({
    ...liveQueryOf(previewMilestoneTemplate, {
      params: { id: chosen },
      query: { ...of, ...(startDate && { startDate }), ...(endDate && { endDate }) },
    }),
    enabled: chosen !== '',
    placeholderData: (before) => before,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <BoundSelectField<MilestoneSetValue>
        label="Milestone set"
        name="templateId"
        options={options}
      />
      <Loaded query={preview} what="the dates" rows={3}>
        {(shown) => <PlanPreview preview={shown} />}
      </Loaded>
    </div>
  );
}

function PlanPreview({ preview }: { preview: TemplatePreview }) {
  const { milestones, unplaced, refusal } = preview;
  const hasScope = unplaced.length > 0 || milestones.some(({ scope }) => scope.length > 0);
  return (
    <div className="min-w-0">
      {refusal && (
        <div className="mb-3">
          <Notice kind="warning">
            <p>{refusal}</p>
          </Notice>
        </div>
      )}
      <ol aria-label="Dates of the milestones" className="border-t border-line text-[0.9375rem]">
        {milestones.map(({ title, dueDate, scope, isThere }) => (
          <li
            key={title}
            className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-1.5 ${isThere ? 'text-muted' : ''}`}
          >
            <span className="min-w-0 break-words">
              {title}
              {scope.length > 0 && (
                <span className="block text-sm text-muted">{scope.join(', ')}</span>
              )}
            </span>
            <span className="figures text-right">
              {isThere ? 'Already there' : dayText(dueDate)}
            </span>
          </li>
        ))}
      </ol>
      {hasScope && unplaced.length > 0 && (
        <p className="mt-2 text-sm break-words text-muted">
          No milestone yet: {unplaced.join(', ')}
        </p>
      )}
    </div>
  );
}
