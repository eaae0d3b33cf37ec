import {
  continueLeadImport,
  type LeadImportReply,
  takeBackLeadImport,
} from '#contract/leads/lead-imports.ts';
import { runParts as run } from '#web/admin/parts-store.ts';
import { call } from '#web/kit/api/request.ts';

/**
 * Asks for the parts of an import, or of taking it back, until it is done.
 *
 * @returns whether it is done.
 */
export async function runParts(what: 'import' | 'undo', from: LeadImportReply): Promise<boolean> {
  const endpoint = what === 'import' ? continueLeadImport : takeBackLeadImport;
  const params = { id: from.id };
  return (await run(from, endpoint, () => call(endpoint, { params }))) !== null;
}
