import type { RiskLikelihood } from '#contract/projects/risks.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends RiskTables {}
}
interface RiskTables {
  project_risks: ProjectRisksTable;
}

/** What could go wrong with a project. */
export interface ProjectRisksTable {
  id: string;
  project_id: string;
  text: string;
  likelihood: RiskLikelihood;
  /** The team member who watches it. */
  owner_id: string | null;
  /** When it was shared with the client; null while it is internal. */
  client_visible_at: number | null;
  deleted_at: number | null;
  version: number;
  created_at: number;
  updated_at: number;
}

/** What the platform needs to know about these tables. */
export const riskTables = {
  project_risks: {
    personal: [
      {
        label: 'Project risks',
        part: 'projects',
        by: ['project_id', 'projects'],
        columns: ['project_id', 'text', 'likelihood', 'created_at'],
        fate: 'kept',
        onlyWhereSet: 'client_visible_at',
      },
    ],
    transfer: 'moves',
    refersTo: { project_id: 'projects', owner_id: 'users' },
  },
} satisfies Described<RiskTables>;
