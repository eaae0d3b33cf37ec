import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { listBookings } from '#contract/bookings/booking-records.ts';
import { getBookingSettings } from '#contract/bookings/booking-settings.ts';
import { getBusyHosts } from '#contract/bookings/busy-hosts.ts';
import { getTakenTimes } from '#contract/bookings/taken-times.ts';
import { isPlannableDate } from '#domain/booking/booking-rules.ts';
import { zoneName } from '#domain/booking/times/time-text.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { openingDay, weekDays, weekStart } from '#domain/booking/week.ts';
import { addDays } from '#domain/calendar-date.ts';
import { liveQueryOf, queryOf } from '#web/kit/api/query-of.ts';
import { laterPanel } from '#web/kit/record/later-panel.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { ListBesidePanel } from '#web/kit/record/record-panel.tsx';
import { useOpenRecord } from '#web/kit/record/use-open-record.ts';
import { useIsLimited } from '#web/kit/session/rights.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { dayText } from '#web/shared/calendar-day.ts';
import { BookingsViews } from '../bookings-views.tsx';
import { DayPlan } from './day-plan.tsx';
import { useNow } from './use-now.ts';
import { weekPlan } from './week-plan.ts';
import { WeekTable } from './week-table.tsx';

const AddBooking = laterPart(
  async () => (await import('../add-booking.tsx')).AddBooking,
  ({ open }) => open,
);
const BookingPanel = laterPanel(
  async () => (await import('../booking/booking-panel.tsx')).BookingPanel,
);

export function meta() {
  return pageMeta({ section: 'Bookings' });
}

/** /admin/bookings/week */
export default function BookingsWeek() {
  return (
    <>
      <BookingsViews />
      <WeekScreen />
    </>
  );
}

/** The week's consultations in the company's calendar (`?week=` is any day of it). */
function WeekScreen() {
  const [params] = useSearchParams();
  const open = useOpenRecord('booking');
  const settings = useQuery(queryOf(getBookingSettings, {}));
  const zone = settings.data?.timeZone;
  const today = zone === undefined ? undefined : wallTimeOf(Date.now(), zone).date;
  const week = params.get('week') ?? '';
  const first = isPlannableDate(week) ? weekStart(week) : today && openingDay(today);
  const now = useNow();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ date: string; time: string }>();
  const bookings = useQuery({
    ...liveQueryOf(listBookings, {
      query: {
        from: first,
        to: first && addDays(first, 6),
        sort: 'startsAt',
        limit: '200',
      },
    }),
    enabled: first !== undefined,
    placeholderData: keepPreviousData,
  });
  const isLimited = useIsLimited();
  const taken = useQuery({
    ...liveQueryOf(getTakenTimes, {
      query: { from: first ?? '', to: first ? addDays(first, 6) : '' },
    }),
    enabled: first !== undefined && isLimited,
    placeholderData: keepPreviousData,
  });
  const busy = useQuery({
    ...liveQueryOf(getBusyHosts, {
      query: { from: first ?? '', to: first ? addDays(first, 6) : '' },
    }),
    // After the bookings, which are what people come for.
    enabled: first !== undefined && bookings.isSuccess,
    placeholderData: keepPreviousData,
  });
  const booked = bookings.data?.filter((booking) => booking.status !== 'cancelled') ?? [];

  return (
    <ListBesidePanel
      list={
        <div className="@container min-w-0 px-4 pb-8 lg:px-6">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <h1 className="text-2xl whitespace-nowrap">
              {first ? `Week of ${dayText(first)}` : 'Week'}
            </h1>
            {bookings.data && (
              <p className="figures -ml-3 text-sm text-muted">
                {booked.length === 1 ? '1 booking' : `${booked.length} bookings`}
              </p>
            )}
            {first && (
              <nav aria-label="Weeks" className="flex gap-1">
                <WeekLink
                  to={addDays(weekStart(first), first === weekStart(first) ? -7 : 0)}
                  label="Previous week"
                >
                  <ChevronLeft aria-hidden size={18} />
                </WeekLink>
                <Link to="?" className={buttonClass('secondary', 'small')}>
                  Today
                </Link>
                <WeekLink to={addDays(weekStart(first), 7)} label="Next week">
                  <ChevronRight aria-hidden size={18} />
                </WeekLink>
              </nav>
            )}
            {zone && <p className="text-sm text-muted">Times are in {zoneName(zone, now)}</p>}
          </div>
          <Loaded query={settings} what="bookings" rows={7}>
            {(rules) => (
              <Loaded query={bookings} what="bookings" rows={7}>
                {() => {
                  if (!first) return null;
                  const others = (taken.data ?? []).map((start) => Date.parse(start));
                  const plan = weekPlan(weekDays(first), booked, rules, now, others, busy.data);
                  const shared = {
                    ...{ days: plan.days, today: today ?? '', now, timeZone: rules.timeZone },
                    ...{ openId: open.id, searchFor: open.searchFor, onBook: setWanted },
                  };
                  return (
                    <>
                      <WeekTable times={plan.times} {...shared} />
                      <DayPlan {...shared} />
                    </>
                  );
                }}
              </Loaded>
            )}
          </Loaded>
          <AddBooking
            open={wanted !== undefined}
            onClose={() => setWanted(undefined)}
            onAdded={(id) => navigate(open.searchFor(id))}
            prefill={wanted}
          />
        </div>
      }
      panel={
        open.id && (
          <BookingPanel
            key={open.id}
            id={open.id}
            listed={bookings.data?.find((booking) => booking.id === open.id)}
            onClose={open.close}
          />
        )
      }
    />
  );
}

function WeekLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={`?week=${to}`} aria-label={label} className={buttonClass('secondary', 'small')}>
      {children}
    </Link>
  );
}
