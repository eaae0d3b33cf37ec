import { Logo } from '#web/kit/shell/logo.tsx';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { contourLines } from '#web/kit/ui/drawing/contours.tsx';

const sections = [
  { name: 'Overview', icon: 'M2 13 6 4l3 5 2-2 3 6Z' },
  { name: 'Leads', icon: 'M6 8a3 3 0 1 0-.1 0M1 14c0-5 10-5 10 0M13 5v5M10.5 7.5h5' },
  { name: 'Quotes', icon: 'M4 1.5h5l4 4v9H4ZM6.5 8h4M6.5 11h4' },
  { name: 'Bookings', icon: 'M2 3.5h12v11H2ZM2 7h12M5 1.5v3M11 1.5v3' },
  { name: 'Projects', icon: 'M3 15V2c4-2 6 2 10 0v7c-4 2-6-2-10 0' },
  { name: 'Chat', icon: 'M2 2.5h12v9H7l-4 3v-3H2Z' },
];

const figures = [
  { label: 'Total Leads', value: '24', note: '9 new' },
  { label: 'Active Quotes', value: '5', note: 'Pending or approved' },
  { label: 'Bookings', value: '6', note: '4 upcoming' },
];

/** The summits of the pipeline, each as high as its sum; the three parts of the real overview. */
const summits = [
  { label: 'Open', value: '$86,800', x: 100, y: 10, className: 'fill-accent/15 stroke-accent' },
  {
    label: 'Accepted',
    value: '$64,500',
    x: 300,
    y: 38,
    className: 'fill-primary/20 stroke-primary',
  },
  {
    label: 'Lost',
    value: '$18,300',
    x: 500,
    y: 93,
    className: 'fill-line/50 stroke-line-strong',
  },
];

const base = 116;

const leads = [
  {
    name: 'Priya Raman',
    company: 'Harbor Dental Group',
    status: 'Qualified',
    tone: 'fill-warning',
    score: 92,
    step: 'step-4',
  },
  {
    name: 'Marcus Bell',
    company: 'Bluff Street Roofing',
    status: 'Contacted',
    tone: 'fill-line-strong',
    score: 78,
    step: 'step-5',
  },
  {
    name: 'Elena Ortiz',
    company: 'Ortiz Freight',
    status: 'Converted',
    tone: 'fill-success',
    score: 64,
    step: 'step-6',
  },
  {
    name: 'Tom Whitfield',
    company: 'Whitfield & Crane LLP',
    status: 'New',
    tone: 'fill-info',
    score: 51,
    step: 'step-7',
  },
  {
    name: 'Grace Okafor',
    company: 'Okafor Physiotherapy',
    status: 'New',
    tone: 'fill-info',
    score: 33,
    step: 'step-7',
  },
];

/**
 * The back office in small, which goes from an empty map to a working system. Its text is part of the
 * picture: one sentence replaces it for assistive technology.
 */
export function OfficePreview() {
  return (
    <div
      role="img"
      aria-label="The back office with sample data: its sections, three figures, the revenue pipeline drawn as three summits, and the latest leads with status and score."
      className="h-full"
    >
      <div
        aria-hidden="true"
        className="h-full overflow-hidden rounded-lg border border-line-strong bg-paper text-[0.8125rem] leading-5 select-none"
      >
        <div className="flex h-10 items-center gap-2 border-b border-line bg-surface px-4">
          <Logo className="product-mark h-4" />
          <span className="min-w-0 truncate font-display text-sm">{siteSettings.companyName}</span>
          <span className="sample-badge">Sample data</span>
        </div>
        <div className="relative isolate h-[26.5rem] sm:grid sm:h-[27rem] sm:grid-cols-[8.5rem_1fr]">
          <svg
            aria-hidden="true"
            viewBox="60 40 260 200"
            preserveAspectRatio="xMidYMid slice"
            className="depart step-4 absolute inset-0 -z-10 size-full"
          >
            <use
              href={contourLines}
              strokeWidth="0.6"
              className="stroke-contour opacity-40 [--contour-effect:none]"
            />
          </svg>
          <ul className="arrive step-2 hidden border-r border-line bg-paper p-2 sm:block">
            {sections.map(({ name, icon }) => (
              <li
                key={name}
                className="flex items-center gap-2 rounded-sm px-2 py-1.5 text-muted first:bg-sunken first:font-semibold first:text-ink"
              >
                <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3.5">
                  <path d={icon} fill="none" stroke="currentColor" strokeWidth="1.3" />
                </svg>
                {name}
              </li>
            ))}
          </ul>
          <div className="grid min-w-0 content-start gap-3 p-3 sm:p-4">
            <p className="arrive step-2 font-display text-base">Overview</p>
            <div className="arrive step-3 grid gap-3 md:grid-cols-[10.5rem_1fr]">
              <dl className="grid grid-cols-3 rounded-lg border border-line bg-surface md:grid-cols-1">
                {figures.map((figure) => (
                  <div
                    key={figure.label}
                    className="border-line px-3 py-2 not-first:border-l md:grid md:grid-cols-[1fr_auto] md:items-center md:not-first:border-t md:not-first:border-l-0"
                  >
                    <dt className="leading-4">
                      {figure.label}
                      <span className="hidden text-[0.6875rem] text-muted md:block">
                        {figure.note}
                      </span>
                    </dt>
                    <dd className="arrive step-5 figures font-display text-xl">{figure.value}</dd>
                  </div>
                ))}
              </dl>
              <div className="rounded-lg border border-line bg-surface px-4 py-2">
                <p className="flex items-baseline justify-between text-muted">
                  Revenue Pipeline
                  <span className="arrive step-6 figures font-display text-xl text-ink">
                    $169,600
                  </span>
                </p>
                <svg aria-hidden="true" viewBox="0 0 600 120" className="arrive step-8 mt-1 w-full">
                  {summits.map(({ x, y, className: colors }) => (
                    <path
                      key={x}
                      d={`M${x - 100} ${base}C${x - 52} ${base} ${x - 32} ${y} ${x} ${y}S${x + 52} ${base} ${x + 100} ${base}`}
                      strokeWidth="2.5"
                      className={colors}
                    />
                  ))}
                </svg>
                <dl className="grid grid-cols-3 text-center text-xs">
                  {summits.map(({ label, value }) => (
                    <div key={label}>
                      <dt className="text-muted">{label}</dt>
                      <dd className="figures arrive step-8 font-semibold">{value}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </div>
            <div className="arrive step-3 mt-1">
              <p className="border-b border-line-strong pb-1.5 font-display">Recent leads</p>
              <ul>
                {leads.map((lead) => (
                  <li
                    key={lead.name}
                    className={`arrive grid grid-cols-[1fr_6rem_4rem] gap-2 border-b border-line py-1.5 md:grid-cols-[1fr_1.3fr_6rem_5rem] ${lead.step}`}
                  >
                    <span className="truncate font-medium">{lead.name}</span>
                    <span className="truncate text-muted max-md:hidden">{lead.company}</span>
                    <span className="flex items-center gap-2">
                      <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2">
                        <circle cx="4" cy="4" r="4" className={lead.tone} />
                      </svg>
                      {lead.status}
                    </span>
                    <span className="figures flex items-center justify-end gap-2">
                      <svg aria-hidden="true" viewBox="0 0 100 10" className="h-1 w-8">
                        <path d="M0 5h100" strokeWidth="10" className="stroke-line" />
                        <path
                          d={`M0 5h${lead.score}`}
                          strokeWidth="10"
                          className="stroke-primary"
                        />
                      </svg>
                      {lead.score}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
