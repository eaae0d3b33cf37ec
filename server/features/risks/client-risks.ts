import type { ClientRisk } from '#contract/projects/risks.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { presentClientRisk } from './present.ts';
import { listRisksOf } from './store.ts';

/** The shared risks of a project for a client who sees it, most likely first. */
export async function readClientRisks(db: Queries, projectId: string): Promise<ClientRisk[]> {
  const risks = await listRisksOf(db, projectId);
  return risks.filter((risk) => risk.client_visible_at !== null).map(presentClientRisk);
}
