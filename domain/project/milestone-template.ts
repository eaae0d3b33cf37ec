import { addDays, type CalendarDate, daysBetween } from '../calendar-date.ts';
import { initialMilestones, type WorkPhase, workPhases } from './milestone-phase.ts';

/** What the offsets of a set are: percent of the planned time, or days after the start. */
export const templateTimings = ['share', 'days'] as const;
export type TemplateTiming = (typeof templateTimings)[number];

/** The largest offset of each timing: the planned end, or five years. */
export const offsetMax: Record<TemplateTiming, number> = { share: 100, days: 1826 };

/** One milestone of a set, and what of the catalog belongs to it. */
export interface TemplateMilestone {
  title: string;
  description: string;
  phase: WorkPhase;
  /** When it is due, from the start, in the unit of the set's timing. */
  offset: number;
  /** Keys of catalog entries; they come before the categories. */
  features: readonly string[];
  categories: readonly string[];
}

/** A set of milestones that projects start with. */
export interface MilestoneTemplate {
  timing: TemplateTiming;
  milestones: readonly TemplateMilestone[];
}

/** Where each phase ends within the planned duration, in percent (rule MILESTONE-9). */
export const phaseEnds: Record<WorkPhase, number> = {
  'Project Kickoff': 8,
  'System Design': 25,
  'Development Phase 1': 55,
  'Development Phase 2': 82,
  'Testing & Deployment': 100,
};

/** The id and the name of the built-in set, which nobody can change (rule MILESTONE-10). */
export const standardTemplateId = 'standard';
export const standardTemplateName = 'Standard';

/** The five initial milestones as a set (rule MILESTONE-10). */
export const standardTemplate: MilestoneTemplate = {
  timing: 'share',
  milestones: /* @__PURE__ */ initialMilestones.map((milestone) => ({
    ...milestone,
    offset: phaseEnds[milestone.phase],
    features: [],
    categories: [],
  })),
};

/** A milestone of a new project. */
export interface PlannedMilestone {
  phase: WorkPhase;
  title: string;
  description: string;
  dueDate: CalendarDate;
}

/** The milestones of a set with due dates; days may end after the planned end. */
export function planFromTemplate(
  { timing, milestones }: MilestoneTemplate,
  start: CalendarDate,
  end: CalendarDate,
): PlannedMilestone[] {
  const days = Math.max(0, daysBetween(start, end));
  return milestones.map(({ phase, title, description, offset }) => ({
    phase,
    title,
    description,
    dueDate: addDays(start, timing === 'days' ? offset : Math.round((days * offset) / 100)),
  }));
}

/**
 * The place of the milestone that a sold feature belongs to; undefined for none. A feature's own place
 * comes before that of its category.
 */
export function placeOf(
  { milestones }: MilestoneTemplate,
  { key, category }: { key: string; category: string | undefined },
): number | undefined {
  const own = milestones.findIndex(({ features }) => features.includes(key));
  if (own >= 0) return own;
  const byCategory =
    category === undefined
      ? -1
      : milestones.findIndex(({ categories }) => categories.includes(category));
  return byCategory >= 0 ? byCategory : undefined;
}

/** What is wrong with one field of a set. */
export interface TemplateIssue {
  path: readonly ['milestones', number, 'title' | 'phase' | 'offset' | 'features' | 'categories'];
  message: string;
}

/** Everything that is wrong with the milestones of a set, by field; empty if nothing is. */
export function templateIssues({ timing, milestones }: MilestoneTemplate): TemplateIssue[] {
  return milestones.flatMap((milestone, index) => {
    const before = milestones.slice(0, index);
    const previous = before.at(-1);
    const issue = (field: TemplateIssue['path'][2], message: string): TemplateIssue[] => [
      { path: ['milestones', index, field], message },
    ];
    const { title, phase, offset, features, categories } = milestone;
    const isTwice = before.some((one) => sameText(one.title, title));
    const feature = features.find((key) => before.some((one) => one.features.includes(key)));
    const category = categories.find((name) => before.some((one) => one.categories.includes(name)));
    return [
      ...(isTwice ? issue('title', 'Another milestone in this set has this title') : []),
      ...(previous && workPhases.indexOf(phase) < workPhases.indexOf(previous.phase)
        ? issue('phase', `This phase comes before the phase of “${previous.title}” above`)
        : []),
      ...(offset > offsetMax[timing]
        ? issue('offset', timing === 'share' ? 'At most 100%' : `At most ${offsetMax.days} days`)
        : previous && offset < previous.offset
          ? issue('offset', `This is before “${previous.title}” above`)
          : []),
      ...(feature === undefined
        ? []
        : issue('features', 'A feature can belong to one milestone only')),
      ...(category === undefined
        ? []
        : issue('categories', `“${category}” already belongs to a milestone above`)),
    ];
  });
}

const sameText = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
