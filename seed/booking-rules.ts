import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { lockRules, writeRules } from '#server/features/bookings/settings/store.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { demoHosts } from './accounts.ts';
import { companyZone, workingDay } from './company-days.ts';
import { fixedId } from './rows.ts';

/** When consultations can be booked in the story: two hosts, one of them away, and a closed day. */
export async function insertDemoBookingRules(tx: Queries, now: number): Promise<void> {
  const { rules, version } = await lockRules(tx, now);
  const today = wallTimeOf(now, companyZone).date;
  const away = { firstDate: workingDay(today, 4), lastDate: workingDay(today, 6) };
  const closed = workingDay(today, 8);
  await writeRules(
    tx,
    {
      ...rules,
      workingDays: [1, 2, 3, 4, 5],
      closedDays: [{ firstDate: closed, lastDate: closed, label: 'The whole team is on retreat' }],
      noticeMinutes: 120,
      windowDays: 60,
      hosts: [
        { userId: fixedId(demoHosts.everything), types: null },
        { userId: fixedId(demoHosts.demosOnly), types: ['demo', 'technical'] },
      ],
      absences: [{ userId: fixedId(demoHosts.everything), ...away, label: 'Trade fair' }],
      meetingUrl: 'https://meet.example.com/{room}',
    },
    { version, now },
  );
}
