import type { BookingInput } from '#contract/bookings/bookings.ts';
import { currentZoneName } from '#domain/booking/times/zone-names.ts';
import type { PublicPage } from '#domain/site/pages-seen.ts';
import { newId, newReference } from '#server/platform/db/ids.ts';
import { limitForm, refuseAutomation } from '#server/platform/spam/form-guard.ts';
import type { Work } from '#server/platform/work/work.ts';
import { leadOfArrival } from '../leads/assignment/assign-lead.ts';
import { limitedTo } from '../leads/own-leads.ts';
import { upsertLead } from '../leads/store.ts';
import { announceBookings, type NewBooking } from './booking-mail.ts';
import { limitWaiting, networkHash } from './by-link/visitor-limits.ts';
import { releaseHold } from './holds/hold-store.ts';
import { hostOfSlot } from './hosts/host-of-slot.ts';
import { lockRules } from './settings/store.ts';
import { refuseSlot, requireFreeSlot, requireType, type SlotRequester } from './slot-choice.ts';
import { insertBooking } from './store.ts';
import type { BookingsTable } from './tables.ts';
import { notCancelled, releaseSlots } from './undo/undo-store.ts';
import { searchColumns } from './write-change.ts';

/** The project of a meeting that a client books in the portal, and the label of its type. */
interface About {
  projectId: string;
  /** Whom it is with; undefined if nobody is responsible for the project. */
  ownerId: string | undefined;
  typeLabel: string;
}

/**
 * Books a slot, and finds or creates its lead.
 *
 * @param who staff, or a visitor with network address and pages seen, who is subject to all limits.
 * @param about for a meeting that a client books in the portal; the input's type is ignored then.
 * @throws Problem `slot_taken` with the nearest free slots, `invalid_input`, `too_many_requests`.
 */
export async function makeBooking(
  work: Work,
  input: BookingInput,
  who: { address: string; pages?: readonly PublicPage[] } | 'staff',
  about?: About,
): Promise<NewBooking> {
  const { tx, context, now, caller } = work;
  const isStaff = who === 'staff';
  if (!isStaff) {
    const { companyEmail } = context.config;
    refuseAutomation(input.formCheck, companyEmail);
    await limitForm(tx, 'booking', { client: who.address, email: input.email, companyEmail }, now);
  }
  const stored = await lockRules(tx, now);
  await releaseSlots(tx, now);
  const from = isStaff ? '' : networkHash(context, who.address);
  if (!isStaff) await limitWaiting(tx, context, { email: input.email, from }, now);
  const { holdToken } = input;
  // A project meeting has no configured type and is with the project's owner.
  const type = about === undefined ? input.consultationType : undefined;
  const requester: SlotRequester = {
    stored,
    who: isStaff ? 'staff' : 'visitor',
    holdToken,
    type,
    ownerId: about?.ownerId,
  };
  const typeLabel =
    about?.typeLabel ?? requireType(input.consultationType, stored.rules, requester.who);
  const wanted = { date: input.preferredDate, time: input.preferredTime };
  const startsAt = await requireFreeSlot(tx, context, requester, wanted);
  const { hostId, isSure } = await hostOfSlot(work, requester, { ...wanted, startsAt });
  const { firstName, lastName, email, phone, company, message } = input;
  const facts = { firstName, lastName, email, phone, company, source: 'booking', message };
  const leadId = isStaff
    ? await upsertLead(
        tx,
        { ...facts, pages: [], owner: limitedTo(caller.person) },
        { id: newId(now), now },
      )
    : await leadOfArrival(work, { ...facts, pages: who.pages ?? [] });
  const booking: BookingsTable = {
    id: newId(now),
    reference: newReference('B'),
    lead_id: leadId,
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email,
    company: input.company,
    phone: input.phone,
    starts_at: startsAt,
    time_zone: context.config.businessTimeZone,
    visitor_time_zone: currentZoneName(input.visitorTimeZone),
    consultation_type: input.consultationType,
    medium: input.medium,
    message: input.message,
    // Nobody is promised a time of a host whose calendar could not be asked; staff decide themselves.
    status: context.config.bookingAutoConfirm && (isSure || isStaff) ? 'confirmed' : 'pending',
    cancel_reason: '',
    meeting_url: '',
    arranged_at: now,
    calendar_sequence: 0,
    link_version: 1,
    name_key: '',
    company_key: '',
    search_text: '',
    version: 1,
    created_at: now,
    updated_at: now,
    moves: 0,
    type_label: typeLabel,
    project_id: about?.projectId ?? null,
    source: isStaff ? 'staff' : about === undefined ? 'site' : 'portal',
    host_id: hostId,
    late_at: null,
    ...notCancelled,
    asked_from: from,
  };
  const row = { ...booking, ...searchColumns(booking) };
  // A concurrent request may have taken the slot; the database decides.
  if (!(await insertBooking(tx, row)))
    throw await refuseSlot(tx, context, requester, { ...wanted, startsAt, block: 'taken' });
  if (holdToken !== undefined) await releaseHold(tx, holdToken);
  await announceBookings(work, row);
  return { booking: row, stored };
}
