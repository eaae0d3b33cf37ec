import type { BookingInput } from '#contract/bookings/bookings.ts';
import type { PublicPage } from '#domain/site/pages-seen.ts';
import { newId, newReference } from '#server/platform/db/ids.ts';
import { limitForm, refuseAutomation } from '#server/platform/spam/form-guard.ts';
import type { Work } from '#server/platform/work/work.ts';
import { upsertLead } from '../leads/store.ts';
import { announceBookings } from './booking-mail.ts';
import { askedFrom, limitWaiting } from './by-link/visitor-limits.ts';
import { dropHold } from './holds/hold-store.ts';
import { chooseHost } from './hosts/host-choice.ts';
import { searchColumns } from './search-columns.ts';
import { lockRules } from './settings/store.ts';
import { refuseSlot, requireFreeSlot, requireType, type SlotAsker } from './slot-choice.ts';
import { insertBooking } from './store.ts';
import type { BookingsTable } from './tables.ts';

/** The project that a client arranges a meeting about, and what its type is called. */
interface About {
  projectId: string;
  typeLabel: string;
}

/**
 * Books a slot and finds or makes its lead.
 *
 * @param who a visitor by network address and pages seen, who is bound by the rules and limits, or staff.
 * @param about set for a meeting that a client arranges in the portal; then the type is not read.
 * @throws Problem `slot_taken` with the nearest free slots, `invalid_input`, `too_many_requests`.
 */
export async function makeBooking(
  work: Work,
  input: BookingInput,
  who: { address: string; pages?: readonly PublicPage[] } | 'staff',
  about?: About,
): Promise<BookingsTable> {
  const { tx, context, now } = work;
  const isStaff = who === 'staff';
  if (!isStaff) {
    const { companyEmail } = context.config;
    refuseAutomation(input.formCheck, companyEmail);
    await limitForm(tx, 'booking', { client: who.address, email: input.email, companyEmail }, now);
  }
  const stored = await lockRules(tx, now);
  const from = isStaff ? '' : askedFrom(context, who.address);
  if (!isStaff) await limitWaiting(tx, context, { email: input.email, from }, now);
  const { holdToken } = input;
  // A meeting about a project has no type of the settings, and is with whoever leads the project.
  const type = about === undefined ? input.consultationType : undefined;
  const asker: SlotAsker = { stored, who: isStaff ? 'staff' : 'visitor', holdToken, type };
  const typeLabel =
    about?.typeLabel ?? requireType(input.consultationType, stored.rules, asker.who);
  const wanted = { date: input.preferredDate, time: input.preferredTime };
  const startsAt = await requireFreeSlot(tx, context, asker, wanted);
  const hostId =
    type === undefined
      ? null
      : await chooseHost(tx, stored.rules, { type, date: wanted.date }, now);
  const leadId = await upsertLead(
    tx,
    {
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      phone: input.phone,
      company: input.company,
      source: 'booking',
      message: input.message,
      pages: isStaff ? [] : (who.pages ?? []),
    },
    { id: newId(now), now },
  );
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
    visitor_time_zone: input.visitorTimeZone,
    consultation_type: input.consultationType,
    medium: input.medium,
    message: input.message,
    status: context.config.bookingAutoConfirm ? 'confirmed' : 'pending',
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
    asked_from: from,
  };
  const row = { ...booking, ...searchColumns(booking) };
  // The database has the last word, whatever was read above.
  if (!(await insertBooking(tx, row)))
    throw await refuseSlot(tx, context, asker, { ...wanted, startsAt, block: 'taken' });
  if (holdToken !== undefined) await dropHold(tx, holdToken);
  await announceBookings(work, row);
  return row;
}
