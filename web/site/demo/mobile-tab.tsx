import { mobileFeatures, securityFeatures } from './sample-data.ts';

/** Mobile features, and how they are secured. */
export function MobileTab() {
  return (
    <div className="grid items-center gap-10 md:grid-cols-[auto_1fr_1fr]">
      <Phone />
      <FeatureList title="In your pocket" items={mobileFeatures} />
      <FeatureList title="Secure" items={securityFeatures} />
    </div>
  );
}

function FeatureList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="self-start">
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-4">
        {items.map((item) => (
          <li key={item} className="border-t border-line py-3">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A phone with a day's visits: where they are, and what the next one is about. */
function Phone() {
  return (
    <svg
      role="img"
      aria-label="A phone with sample data: three visits today on a map, the second one next. It is offline, with two changes to sync."
      viewBox="0 0 220 400"
      className="mx-auto h-100 fill-ink text-[12px]"
    >
      <rect
        x="3"
        y="3"
        width="214"
        height="394"
        rx="28"
        className="fill-paper stroke-ink"
        strokeWidth="5"
      />
      <path d="M90 18h40" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
      <text x="18" y="52" className="font-display text-[18px] font-semibold">
        Today’s route
      </text>
      <rect x="18" y="66" width="184" height="110" rx="6" className="fill-surface stroke-line" />
      <path
        d="M18 150c40-26 60 8 96-14s52-6 88-30M64 66c-8 34 22 58 4 110M150 66c10 40-8 70 16 110"
        fill="none"
        strokeWidth="2"
        className="stroke-line"
      />
      <path
        d="M42 154c20-6 18-32 40-36s34 14 50 2 18-22 44-28"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.1 7"
        className="stroke-accent"
      />
      <circle cx="42" cy="154" r="6" className="fill-primary" />
      <circle cx="108" cy="122" r="8" className="fill-accent" />
      <circle cx="176" cy="92" r="6" strokeWidth="2" className="fill-surface stroke-line-strong" />
      {visits.map(({ time, name, note, dot }, at) => (
        <g key={time} transform={`translate(0 ${200 + at * 52})`}>
          <circle cx="24" cy="-4" r="5" strokeWidth="2" className={dot} />
          <text x="38" className="font-semibold">
            {time} {name}
          </text>
          <text x="38" y="17" className="fill-muted">
            {note}
          </text>
          <path d="M18 32h184" className="stroke-line" />
        </g>
      ))}
      <text x="110" y="368" textAnchor="middle" className="font-semibold">
        Offline: 2 changes to sync
      </text>
      <rect x="80" y="381" width="60" height="4" rx="2" className="fill-line-strong" />
    </svg>
  );
}

/** The day on the phone: one visit is done, one is next. */
const visits = [
  { time: '9:00', name: 'Lakeside Builders', note: 'Done, signed', dot: 'fill-primary' },
  {
    time: '10:30',
    name: 'Bluff Street Roofing',
    note: '3 photos, 2 open deals',
    dot: 'fill-accent',
  },
  {
    time: '1:00',
    name: 'Ortiz Freight',
    note: 'Last visit 6 weeks ago',
    dot: 'fill-paper stroke-line-strong',
  },
] as const;
