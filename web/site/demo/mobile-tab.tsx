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

/** A drawn telephone with a day's route on it. */
function Phone() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 300" className="mx-auto h-72">
      <rect
        x="4"
        y="4"
        width="152"
        height="292"
        rx="20"
        className="fill-sunken stroke-ink"
        strokeWidth="4"
      />
      <path d="M64 16h32" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M20 42h76M20 56h48"
        className="stroke-line-strong"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="18" y="74" width="124" height="104" rx="6" className="fill-surface stroke-line" />
      <path
        d="M30 164c16-4 14-28 32-32s20 12 34 4 12-34 32-44"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0.1 8"
        className="stroke-accent"
      />
      <circle cx="30" cy="164" r="6" className="fill-primary" />
      <circle cx="128" cy="92" r="6" className="fill-accent" />
      <path
        d="M20 200h96M20 214h60M20 240h96M20 254h72"
        className="stroke-line-strong"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  );
}
