import type { TemplateTiming } from '#domain/project/milestone-template.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends TemplateTables {}
}
interface TemplateTables {
  milestone_templates: MilestoneTemplatesTable;
}

/** A set of milestones that projects can start with. Projects keep copies, not references. */
export interface MilestoneTemplatesTable {
  id: string;
  name: string;
  /** The name in lower case; unique among the sets that are not archived. */
  name_key: string;
  timing: TemplateTiming;
  /** JSON of its milestones, in order. */
  milestones: string;
  archived_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** What the platform needs to know about these tables. */
export const templateTables = {
  milestone_templates: {
    personal: { none: 'the company’s own' },
    transfer: 'moves',
  },
} satisfies Described<TemplateTables>;
