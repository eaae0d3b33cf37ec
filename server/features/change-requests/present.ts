import type { ChangeReply } from '#contract/projects/change-requests.ts';
import type { StaffChangeReply } from '#contract/projects/staff-changes.ts';
import type { ZonedInstant } from '#domain/booking/times/time-zone.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { ChangePayments } from '#domain/change-request/change-payments.ts';
import { shownChangeState } from '#domain/change-request/change-status.ts';
import { changeTerms } from '#domain/change-request/change-terms.ts';
import { canPreview } from '#domain/document/document-type.ts';
import { withAmounts } from '#domain/quote/price/amount-column.ts';
import { invoiceNumberOf } from '#server/features/billing/invoices/invoice-store.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Basis } from './basis.ts';
import { priceOf } from './contents.ts';
import { signableWays } from './offer-text.ts';
import type { Change } from './store.ts';

/** A change as both sides see it: computed while it is open, as it was signed afterwards. */
export async function presentChange(
  db: Queries,
  change: Change,
  basis: Basis,
  now: ZonedInstant,
): Promise<ChangeReply> {
  const state = shownChangeState({ state: change.state, validUntil: change.valid_until }, now);
  const at = (time: number | null) => (time === null ? null : instantText(time));
  const signed = change.state === 'accepted' ? readSigned(change.document) : null;
  const before = signed === null ? basis.contractCents : signed.contractCents - change.price_cents;
  const { endDate } = basis;
  const newEnd = endDate === null ? null : addDays(endDate, change.days);
  return {
    id: change.id,
    number: change.number,
    projectId: change.project_id,
    title: change.title,
    wish: change.wish,
    files: change.files.map(({ id, name, size, extension }) => ({
      id,
      originalName: name,
      fileSize: size,
      canPreview: canPreview(extension),
    })),
    origin: change.origin,
    state,
    lines: change.lines.map(({ feature_key: key, label, about, quantity, unit_cents }) => ({
      key,
      label,
      about,
      quantity,
      unitCents: unit_cents,
    })),
    parts: priceParts(change, basis),
    priceCents: change.price_cents,
    days: change.days,
    endDate: signed === null ? endDate : null,
    newEndDate: signed === null ? newEnd : signed.endDate,
    contractCents: before,
    newContractCents: before + change.price_cents,
    ways:
      state === 'offered'
        ? signableWays(change, basis).map(({ payments, documentHash }) => ({
            ...presentPayments(payments),
            documentHash,
          }))
        : [],
    terms: [...changeTerms.paragraphs],
    isSelf: change.self_at !== null,
    validUntil: at(change.valid_until),
    createdAt: instantText(change.created_at),
    createdName: change.created_name,
    askedAt: at(change.asked_at),
    offeredAt: at(change.offered_at),
    answeredAt: at(change.answered_at),
    reason: change.reason,
    signed:
      change.state !== 'accepted' || change.way === null
        ? null
        : {
            name: change.signer_name,
            way: change.way,
            documentHash: change.document_hash,
            invoiceNumber: await invoiceNumberOf(db, change.invoice_id),
          },
    version: change.version,
  };
}

/** The same for staff, with the words it comes from. */
export async function presentStaffChange(
  db: Queries,
  change: Change,
  basis: Basis,
  now: ZonedInstant,
): Promise<StaffChangeReply> {
  const { project } = basis;
  const { quoted_kind: kind, quoted_id: id, quoted_text: text } = change;
  return {
    ...(await presentChange(db, change, basis, now)),
    projectName: project.name,
    clientName: project.client_contact_name,
    quoted: kind === null ? null : { kind, id, text },
    usualDays: priceOf(change.lines, basis).usualDays,
  };
}

function presentPayments({ way, nowCents, raised }: ChangePayments) {
  return {
    way,
    nowCents,
    raised: raised.map(({ label, date, raiseCents, netCents }) => ({
      label,
      date,
      raiseCents,
      netCents,
    })),
  };
}

/** The steps of the price, as they were offered. */
function priceParts(change: Change, basis: Basis): ChangeReply['parts'] {
  const { offer } = change;
  if (offer === '')
    return priceOf(change.lines, basis).price.parts.map(({ note, ...part }) => ({
      ...part,
      ...(note && splitNote(note)),
    }));
  // Only offerText writes it.
  const frozen = JSON.parse(offer) as {
    parts: { key: string; label: string; note?: string; cents: number }[];
  };
  return withAmounts(frozen.parts).map(({ note, ...part }) => ({
    ...part,
    ...(note && splitNote(note)),
    ...(part.key === 'total' && { isTotal: true as const }),
  }));
}

/** "2 × $1,200.00" as the number and the price, which not everybody sees (rule RIGHTS-3). */
function splitNote(text: string): { note: string; unitPrice?: string } {
  const [count = '', unitPrice] = text.split(' × ');
  return unitPrice === undefined ? { note: text } : { note: `${count} ×`, unitPrice };
}

/** The parts of a signed text that are shown again. */
function readSigned(document: string): { contractCents: number; endDate: string | null } {
  // Only signableWay writes it.
  return JSON.parse(document) as { contractCents: number; endDate: string | null };
}
