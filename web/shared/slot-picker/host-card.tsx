import { type CalendarReply, getHostPicture } from '#contract/bookings/free-times.ts';
import { durationText } from '#domain/booking/times/time-text.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';

/** Somebody whom one meets. */
export type Host = CalendarReply['hosts'][number];

/** More pictures say nothing about whom one will meet. */
const shownPictures = 3;

interface HostCardProps {
  /** Empty where nobody in particular is known: the company then. */
  hosts: readonly Host[];
  /** "video or phone". */
  how: string;
}

/** Whom one meets, how long and how. */
export function HostCard({ hosts, how }: HostCardProps) {
  const shown = hosts.slice(0, shownPictures);
  return (
    <div className="flex min-h-14 items-center gap-4">
      <div aria-hidden className="flex shrink-0 -space-x-3">
        {shown.length === 0 && <Initials text={[...siteSettings.companyName][0] ?? ''} />}
        {shown.map((host) =>
          host.picture ? (
            <img
              key={host.name}
              src={endpointUrl(getHostPicture.path, { key: host.picture })}
              alt=""
              width={56}
              height={56}
              className="size-14 rounded-full border-2 border-paper object-cover"
            />
          ) : (
            <Initials key={host.name} text={host.initials} />
          ),
        )}
      </div>
      <div className="min-w-0">
        <p className="font-semibold break-words">{whom(hosts)}</p>
        <p className="text-muted">
          {durationText} by {how}
        </p>
      </div>
    </div>
  );
}

function Initials({ text }: { text: string }) {
  return (
    <span className="grid size-14 place-items-center rounded-full border-2 border-paper bg-primary font-display text-lg font-semibold text-on-primary">
      {text}
    </span>
  );
}

function whom(hosts: readonly Host[]): string {
  const { companyName } = siteSettings;
  const [first, second, ...others] = hosts.map(({ name }) => name);
  if (first === undefined) return `With someone at ${companyName} who builds these systems`;
  if (second === undefined) return `With ${first}, ${companyName}`;
  if (others.length === 0) return `With ${first} or ${second}, ${companyName}`;
  return `With ${first}, ${second} or someone else at ${companyName}`;
}
