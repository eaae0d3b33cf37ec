import { type TodayKind, type TodayReply, todayPerKind } from '#contract/office/today.ts';
import { displayName } from '#domain/account/name.ts';
import type { Rights } from '#domain/account/rights.ts';
import type { WorkKind } from '#domain/account/work-kind.ts';
import { callFromDay } from '#domain/approval/approval-reminders.ts';
import { consultationMinutes } from '#domain/booking/times/consultation-minutes.ts';
import { instantOf } from '#domain/booking/times/time-zone.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { statusNoteEveryDays } from '#domain/project/status-note.ts';
import {
  listWaitingWork,
  type WaitingWork,
} from '#server/features/accounts/open-work/waiting-work.ts';
import type { ClockKind } from '#server/features/answer-clock/answer-clock.ts';
import { answersInstead, daysWaited } from '#server/features/approvals/present.ts';
import { listOpenApprovals } from '#server/features/approvals/store.ts';
import { listUnbilled } from '#server/features/billing/unbilled/list-unbilled.ts';
import { hasMeetingLink } from '#server/features/bookings/present.ts';
import { readRules } from '#server/features/bookings/settings/store.ts';
import { limitedTo } from '#server/features/leads/own-leads.ts';
import { listDueSteps } from '#server/features/leads/steps/store.ts';
import { listUnsettledMails } from '#server/features/mail/store.ts';
import { listToLookAt } from '#server/features/payments/staff/to-look-at.ts';
import { companyDay, companyToday } from '#server/platform/clock/company-day.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import {
  listBookingsBetween,
  listDeclined,
  listDemoRequests,
  listDueMilestones,
  listOverdueInvoices,
  listSilentProjects,
  listUnconfirmedBookings,
  listWaiting,
  titlesOf,
} from './store.ts';

type Item = TodayReply[number]['items'][number];

const mediumNames = { video: 'Video', phone: 'Phone' };

/** Upper limit of the counts, which is more than anybody does in a day. */
const countMax = 200;
/** How long a declined quote is in the list. */
const declinedDays = 7;
const dayMs = 86_400_000;

/**
 * What is waiting today, by kind; empty kinds are left out.
 *
 * @param reader of whose leads it is, where they see only their own, and whose work without anybody
 *   responsible.
 */
export async function readToday(
  context: Context,
  reader: { id: string; rights: Rights },
): Promise<TodayReply> {
  const owner = limitedTo(reader);
  const { config, database, now } = context;
  const { read } = database;
  const zone = config.businessTimeZone;
  const today = companyToday(context);
  const midnight = (date: string) => instantOf({ date, time: '00:00' }, zone);
  const waiting = await listWaiting(read, countMax, owner);

  async function answers(kind: TodayKind, clock: ClockKind): Promise<TodayReply[number]> {
    const clocks = waiting.filter((one) => one.kind === clock);
    const shown = clocks.slice(0, todayPerKind);
    const titles = await titlesOf(
      read,
      clock,
      shown.map((one) => one.subject_id),
    );
    return group(kind, clocks, ({ subject_id: id, due_at }) => ({
      id,
      recordId: titles.get(id)?.opens ?? id,
      title: titles.get(id)?.title || 'Unknown',
      note: excerpt(titles.get(id)?.note ?? ''),
      due: instantText(due_at),
      isLate: due_at < now(),
    }));
  }

  const milestones = await listDueMilestones(read, today, countMax);
  const calls = (await listOpenApprovals(read)).filter(
    (row) => daysWaited(context, row) >= callFromDay,
  );
  /** Whom to call, of the shown ones; '' where nobody of the client can answer anymore. */
  const callees = new Map<string, string>();
  for (const row of calls.slice(0, todayPerKind))
    callees.set(row.id, (await answersInstead(read, row)) ?? row.approver_name);
  const silent = await listSilentProjects(
    read,
    { at: now() - statusNoteEveryDays * dayMs, day: addDays(today, -statusNoteEveryDays) },
    countMax,
  );
  const bookings = await listBookingsBetween(read, midnight(today), midnight(addDays(today, 1)), {
    limit: countMax,
    owner,
  });
  const unconfirmed = await listUnconfirmedBookings(read, now(), { limit: countMax, owner });
  const { rules } = await readRules(read);
  const lacksLink = (row: (typeof bookings)[number]) =>
    row.medium === 'video' &&
    !hasMeetingLink(row, rules.meetingUrl) &&
    now() < row.starts_at + consultationMinutes * 60_000;
  const declined = await listDeclined(read, now() - declinedDays * dayMs, {
    limit: countMax,
    owner,
  });
  const demos = await listDemoRequests(read, countMax, owner);
  const odd = await listToLookAt(read, countMax);
  const unbilled = await listUnbilled(read, countMax);
  const failed = await listUnsettledMails(read, countMax);
  const overdue = await listOverdueInvoices(read, today, countMax);
  const unassigned = await listWaitingWork(read, reader, { limit: countMax, now: now() });
  const steps = await readDueSteps(read, today, { reader: reader.id, owner, limit: countMax });
  const groups = [
    group('unassigned', unassigned, presentUnassigned),
    group('step', steps, (row) => ({
      id: row.id,
      recordId: row.lead_id,
      title: row.text,
      note: displayName(row.first_name, row.last_name, row.email),
      due: row.due_on,
      isLate: row.due_on < today,
    })),
    await answers('message', 'contact'),
    await answers('quote', 'quote'),
    group('declined', declined, (row) => ({
      id: row.id,
      recordId: row.id,
      title: row.customer_name || 'Unknown',
      note: excerpt(row.reason) || row.reference,
      due: null,
      isLate: false,
    })),
    await answers('question', 'question'),
    await answers('change', 'change'),
    await answers('chat', 'chat'),
    group('milestone', milestones, (row) => ({
      id: row.id,
      recordId: row.project_id,
      title: row.title,
      note: row.name,
      due: row.due_date,
      isLate: row.due_date !== null && row.due_date < today,
    })),
    group('approval', calls, (row) => ({
      id: row.id,
      recordId: row.project_id,
      title: callees.get(row.id) ? `Call ${callees.get(row.id)}` : 'Choose another approver',
      note: `${row.milestone_title} waits for approval`,
      due: row.answer_by,
      isLate: row.answer_by < today,
    })),
    group('status', silent, (row) => ({
      id: row.id,
      recordId: row.id,
      title: row.name,
      note: row.written_at === null ? 'No status note yet' : 'No status note this week',
      due: companyDay(context, (row.written_at ?? row.created_at) + statusNoteEveryDays * dayMs),
      isLate: false,
    })),
    group('unconfirmed', unconfirmed, (row) => ({
      id: row.id,
      recordId: row.id,
      title: displayName(row.first_name, row.last_name, row.email),
      note: mediumNames[row.medium],
      due: instantText(row.starts_at),
      isLate: false,
    })),
    group('booking', bookings, (row) => ({
      id: row.id,
      recordId: row.id,
      title: displayName(row.first_name, row.last_name, row.email),
      note:
        row.status === 'pending'
          ? `${mediumNames[row.medium]}, not confirmed yet`
          : mediumNames[row.medium],
      due: instantText(row.starts_at),
      isLate: row.status === 'pending' && row.starts_at < now(),
      ...(lacksLink(row) && { isLinkMissing: true }),
    })),
    group('demo', demos, (row) => ({
      id: row.id,
      recordId: row.id,
      title: row.customer_name || 'Unknown',
      note: row.reference,
      due: row.demo_due_on,
      isLate: row.demo_due_on !== null && row.demo_due_on < today,
    })),
    group(
      'payment',
      [
        ...odd,
        ...unbilled.map(({ id, label, bill_to_company: company, bill_to_name: name }) => ({
          id,
          invoice_id: id,
          client: company || name,
          look: `Not invoiced: ${label}. Its milestone is completed or gone.`,
        })),
      ],
      (row) => ({
        id: row.id,
        recordId: row.invoice_id,
        title: row.client,
        note: excerpt(row.look),
        due: null,
        isLate: true,
      }),
    ),
    group('invoice', overdue, (row) => ({
      id: row.id,
      recordId: row.id,
      title: row.bill_to_company || row.bill_to_name,
      note: [row.number, row.label].filter(Boolean).join(', '),
      due: row.due_on,
      isLate: true,
    })),
    group('mail', failed, (row) => ({
      id: row.id,
      recordId: row.id,
      title: row.recipient,
      note: row.subject,
      due: null,
      isLate: false,
    })),
  ];
  return groups.filter(({ total }) => total > 0);
}

/** The steps of leads that are due, oldest first: the reader's, and those of nobody (rule LEAD-9). */
async function readDueSteps(
  db: Queries,
  today: CalendarDate,
  { reader, owner, limit }: { reader: string; owner: string | null; limit: number },
) {
  const found = [
    ...(await listDueSteps(db, today, { ownerId: reader, limit })),
    ...(await listDueSteps(db, today, { ownerId: null, limit })),
  ];
  return found
    .filter(({ assigned_to: of }) => owner === null || of === owner)
    .sort((a, b) => a.due_on.localeCompare(b.due_on) || a.id.localeCompare(b.id));
}

function group<Row>(
  kind: TodayKind,
  rows: readonly Row[],
  present: (row: Row) => Item,
): TodayReply[number] {
  return { kind, total: rows.length, items: rows.slice(0, todayPerKind).map(present) };
}

const workNames: Record<WorkKind, string> = {
  lead: 'Lead',
  step: 'Next step',
  message: 'Message',
  chat: 'Chat',
  demo: 'Demo',
  booking: 'Booking',
  project: 'Project',
  risk: 'Risk',
};

function presentUnassigned(work: WaitingWork): Item {
  const why = work.hasLeft ? 'who left' : 'whose role doesn’t allow it';
  return {
    id: `${work.kind} ${work.id}`,
    recordId: work.history_id,
    opens: work.kind,
    title: work.title.trim() || 'Unknown',
    note: `${workNames[work.kind]} of ${work.personName}, ${why}`,
    due: null,
    isLate: false,
  };
}

/** The beginning of a message, as one line. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
