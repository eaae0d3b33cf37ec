import type {
  MilestoneTemplateFields,
  MilestoneTemplateReply,
} from '#contract/projects/milestone-templates.ts';
import type { WorkPhase } from '#domain/project/milestone-phase.ts';
import type { TemplateTiming } from '#domain/project/milestone-template.ts';
import type { FeatureCategory } from '#domain/quote/feature-categories.ts';

/** One milestone of a set as typed. */
export interface StepValues {
  title: string;
  description: string;
  phase: WorkPhase;
  offset: string;
  features: string[];
  categories: FeatureCategory[];
}

/** The values of the form of a set: all are strings, so that two versions can be compared. */
export interface TemplateValues {
  name: string;
  timing: TemplateTiming;
  /** JSON of {@link StepValues}. */
  milestones: string;
}

export const emptyStep: StepValues = {
  title: '',
  description: '',
  phase: 'Project Kickoff',
  offset: '',
  features: [],
  categories: [],
};

/** The form's values of a set. */
export function templateValues(
  set: Pick<MilestoneTemplateReply, 'name' | 'timing' | 'milestones'>,
): TemplateValues {
  return {
    name: set.name,
    timing: set.timing,
    milestones: JSON.stringify(
      set.milestones.map(({ offset, ...step }) => ({ ...step, offset: String(offset) })),
    ),
  };
}

// Only templateValues and the form itself write it.
export const readSteps = (text: string) => JSON.parse(text) as StepValues[];

/** The body of the call that saves the values; the contract says what is wrong with it. */
export function templateBody({
  name,
  timing,
  milestones,
}: TemplateValues): MilestoneTemplateFields {
  return {
    name: name.trim(),
    timing,
    milestones: readSteps(milestones).map(({ offset, ...step }) => ({
      ...step,
      title: step.title.trim(),
      // Not a number stays none, so that the check names the field.
      offset: offset.trim() === '' ? Number.NaN : Number(offset),
    })),
  };
}

/** How the offset of a set is read: "30 days" or "25%". */
export function offsetText(timing: TemplateTiming, offset: number): string {
  if (timing === 'share') return `${offset}%`;
  return offset === 1 ? '1 day' : `${offset} days`;
}
