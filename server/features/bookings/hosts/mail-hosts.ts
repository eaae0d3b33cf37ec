import { mailHostless } from '#server/features/accounts/open-work/mail-hostless.ts';
import { findMember } from '#server/features/accounts/team/team.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { adminPath, heldCancellation, nameOf, readBookingMailData } from '../booking-mail.ts';
import type { HostNews } from '../mails/booking-host.ts';
import type { BookingsTable } from '../tables.ts';

/** What happened to a booking besides another host. */
type News = 'confirmed' | 'moved' | 'cancelled' | 'requested' | null;

/**
 * Mails a booking's host what is new, with the file for their calendar; nothing of what they did
 * themselves. Another host is told that it is theirs, and the one before that it is not; where there is
 * no other, so are those who hand bookings out.
 *
 * @param before undefined for a booking that was just made.
 */
export async function mailHosts(
  work: Work,
  before: BookingsTable | undefined,
  after: BookingsTable,
  news: News,
): Promise<void> {
  if (before?.host_id === after.host_id) {
    if (news !== null && news !== 'requested') await mailHost(work, after, after.host_id, news);
    return;
  }
  const former = before?.host_id ?? null;
  await mailHost(work, after, former, 'released');
  if (after.status === 'cancelled') return;
  await mailHost(work, after, after.host_id, 'assigned');
  if (after.host_id === null && former !== null && after.starts_at > work.now)
    await mailHostless(work, [after.id], former);
}

async function mailHost(
  work: Work,
  row: BookingsTable,
  hostId: string | null,
  news: HostNews,
): Promise<void> {
  const { tx, context, caller } = work;
  const isOwnDoing = hostId === caller.person?.id && caller.apiKey === undefined;
  if (hostId === null || isOwnDoing) return;
  const host = await findMember(tx, hostId);
  if (host?.role !== 'admin') return;
  const booking = await readBookingMailData(tx, context, row);
  await queueMail(work, {
    template: 'booking-host',
    to: host.email,
    ...(news === 'cancelled' && heldCancellation(row)),
    data: {
      ...booking,
      status: news === 'released' ? 'cancelled' : booking.status,
      firstName: host.first_name,
      email: host.email,
      host: '',
      path: adminPath(row),
      news,
      customer: [nameOf(row), row.company].filter((part) => part !== '').join(', '),
    },
  });
}
