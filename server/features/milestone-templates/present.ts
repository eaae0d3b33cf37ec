import type { MilestoneTemplateReply } from '#contract/projects/milestone-templates.ts';
import {
  standardTemplate,
  standardTemplateId,
  standardTemplateName,
  type TemplateMilestone,
} from '#domain/project/milestone-template.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import { readMilestones } from './store.ts';
import type { MilestoneTemplatesTable } from './tables.ts';

type Step = MilestoneTemplateReply['milestones'][number];

const presentStep = (step: TemplateMilestone): Step => ({
  ...step,
  features: [...step.features],
  // The contract admits no others.
  categories: [...step.categories] as Step['categories'],
});

/** A stored set. */
export function presentTemplate(row: MilestoneTemplatesTable): MilestoneTemplateReply {
  return {
    id: row.id,
    name: row.name,
    timing: row.timing,
    milestones: readMilestones(row).map(presentStep),
    isStandard: false,
    isArchived: row.archived_at !== null,
    version: row.version,
    updatedAt: instantText(row.updated_at),
  };
}

/** The built-in set. */
export function presentStandard(): MilestoneTemplateReply {
  return {
    id: standardTemplateId,
    name: standardTemplateName,
    timing: standardTemplate.timing,
    milestones: standardTemplate.milestones.map(presentStep),
    isStandard: true,
    isArchived: false,
    version: 1,
    updatedAt: null,
  };
}
