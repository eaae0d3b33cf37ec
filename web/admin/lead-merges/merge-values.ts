import type { EndpointReply } from '#contract/endpoint.ts';
import type { previewMerge } from '#contract/leads/lead-merges.ts';
import { leadStatusLabels } from '#domain/lead/lead-status.ts';
import {
  type MergedField,
  type MergedValues,
  mergedFields,
  suggestedFields,
} from '#domain/lead/merge/merged-fields.ts';

/** One of two leads that are compared. */
export type Compared = EndpointReply<typeof previewMerge>['leads'][number];

/** What a lead says, as people read it. */
export function valuesOf({ lead, ownerName }: Compared): MergedValues {
  return {
    name: `${lead.firstName} ${lead.lastName}`.trim(),
    company: lead.company,
    phone: lead.phone,
    status: leadStatusLabels[lead.status],
    score: String(lead.score),
    owner: ownerName || (lead.assignedTo === null ? '' : 'Someone else'),
    message: lead.message,
  };
}

/** The fields in which two leads differ. */
export function differences(one: MergedValues, other: MergedValues): MergedField[] {
  return mergedFields.filter((field) => one[field] !== other[field]);
}

/** What is taken from the other lead: what somebody chose, and otherwise what the one that stays lacks. */
export function takenFields(
  stays: Compared,
  other: Compared,
  chosen: Partial<Record<MergedField, string>>,
): MergedField[] {
  const [own, others] = [valuesOf(stays), valuesOf(other)];
  const suggested = suggestedFields(own, others);
  return differences(own, others).filter((field) =>
    chosen[field] === undefined ? suggested.includes(field) : chosen[field] === other.lead.id,
  );
}

/** The lead that stays unless somebody chooses otherwise: the one with more, or else the older one. */
export function suggestedToStay(leads: readonly Compared[]): string {
  const size = ({ belongings }: Compared) => belongings.reduce((sum, { count }) => sum + count, 0);
  const [first] = leads.toSorted(
    (a, b) => size(b) - size(a) || a.lead.createdAt.localeCompare(b.lead.createdAt),
  );
  return first?.lead.id ?? '';
}
