import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  type BookingSettingsReply,
  changeBookingSettings,
  getBookingSettings,
  listBookingSettingsVersions,
} from '#contract/bookings/booking-settings.ts';
import { listAudit } from '#contract/office/audit.ts';
import { liveQueryOf, queryOf } from '#web/kit/api/query-of.ts';
import { ChangeLines } from '#web/kit/record/change-lines.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { settingsChanges } from './settings-changes.ts';

/** Every version of the booking settings with what it changed, newest first; earlier ones can be restored. */
export function SettingsVersions({ stored }: { stored: BookingSettingsReply }) {
  const may = useMay();
  return may(changeBookingSettings) ? <Versions stored={stored} /> : null;
}

function Versions({ stored }: { stored: BookingSettingsReply }) {
  const may = useMay();
  const versions = useQuery(liveQueryOf(listBookingSettingsVersions, {}));
  const restore = useChange(changeBookingSettings, {
    done: () => ({
      title: 'Settings restored',
      description: 'Earlier bookings stay as they are.',
    }),
    onSuccess: (saved, _, client) =>
      client.setQueryData(queryOf(getBookingSettings, {}).queryKey, saved),
  });
  return (
    <section aria-labelledby="settings-versions" className="mt-6">
      <h2 id="settings-versions" className="eyebrow">
        Versions
      </h2>
      {may(listAudit) && (
        <p className="mt-1 text-sm text-muted">
          Blocked times are in the{' '}
          <Link
            to={`/admin/audit?${new URLSearchParams({ kind: 'setting', recordId: 'booking' })}`}
            className="text-primary underline"
          >
            history of booking settings
          </Link>
          .
        </p>
      )}
      <Loaded query={versions} what="the versions" rows={3}>
        {(list) => (
          <ol className="mt-2 grid gap-4">
            {list.map((one, at) => {
              const before = list[at + 1];
              const isCurrent =
                settingsChanges(one.settings, stored, stored.absencePeople).length === 0;
              return (
                <li key={one.version} className="grid gap-1">
                  <p className="min-w-0 break-words">
                    {one.at === null ? (
                      'Original settings'
                    ) : (
                      <>
                        {one.by},{' '}
                        <span className="text-muted">
                          <RelativeDate at={one.at} />
                        </span>
                      </>
                    )}
                  </p>
                  {before && (
                    <ChangeLines
                      changes={settingsChanges(before.settings, one.settings, stored.absencePeople)}
                    />
                  )}
                  {isCurrent ? (
                    <p className="text-sm text-muted">In use now.</p>
                  ) : (
                    <div>
                      <Button
                        look="secondary"
                        size="small"
                        pending={restore.isPending}
                        onClick={() =>
                          restore.mutate({ body: { ...one.settings, version: stored.version } })
                        }
                      >
                        Restore this version
                      </Button>
                    </div>
                  )}
                </li>
              );
            })}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
