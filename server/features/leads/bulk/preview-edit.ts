import { setImmediate } from 'node:timers/promises';
import type { EndpointReply } from '#contract/endpoint.ts';
import type { previewLeadEdit } from '#contract/leads/lead-edits.ts';
import type { LeadEditChange } from '#domain/lead/lead-edit.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { leadName } from '../present.ts';
import type { LeadRow } from '../store.ts';
import { type Judging, judgeLeads, requireEditRight } from './judge.ts';
import { tagOfChange } from './stored-change.ts';

type Preview = EndpointReply<typeof previewLeadEdit>;

/** Names that are shown of leads that stay for one reason. */
const shownNames = 5;

/** Leads that stay, by reason. */
export class Staying {
  readonly #all = new Map<string, Preview['stays'][number]>();

  add(reason: string, lead: LeadRow | undefined): void {
    const of = this.#all.get(reason) ?? { reason, leads: 0, names: [] };
    of.leads += 1;
    if (lead !== undefined && of.names.length < shownNames) of.names.push(leadName(lead));
    this.#all.set(reason, of);
  }

  /** The most frequent reason first. */
  list(): Preview['stays'] {
    return [...this.#all.values()].toSorted((one, other) => other.leads - one.leads);
  }
}

/** Says what a bulk edit would do, by the same judgement that it is done by. */
export async function previewEdit(
  db: Queries,
  ids: readonly string[],
  change: LeadEditChange,
  judging: Judging,
): Promise<Preview> {
  requireEditRight(judging.reader, change);
  const tag = await tagOfChange(db, change);
  const stays = new Staying();
  let changes = 0;
  for (const some of batchesOf(ids)) {
    for (const judged of await judgeLeads(db, some, { change, tag }, judging))
      if ('reason' in judged) stays.add(judged.reason, judged.lead);
      else changes += 1;
    // Others get their turn between parts.
    await setImmediate();
  }
  return { leads: ids.length, changes, stays: stays.list() };
}
