import type { ClientRisk, RiskReply } from '#contract/projects/risks.ts';
import { displayName } from '#domain/account/name.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { RiskRow } from './store.ts';

/** A risk as staff see it. */
export function presentRisk(row: RiskRow): RiskReply {
  const { owner_id: ownerId, first_name, last_name, email } = row;
  return {
    id: row.id,
    projectId: row.project_id,
    text: row.text,
    likelihood: row.likelihood,
    owner:
      ownerId === null
        ? null
        : { id: ownerId, name: displayName(first_name ?? '', last_name ?? '', email ?? '') },
    isClientVisible: row.client_visible_at !== null,
    version: row.version,
    createdAt: instantText(row.created_at),
    updatedAt: instantText(row.updated_at),
  };
}

/** A risk as the client of its project sees it. */
export function presentClientRisk({ id, text, likelihood }: RiskRow): ClientRisk {
  return { id, text, likelihood };
}
