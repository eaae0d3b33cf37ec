import { campaigns } from './sample-data.ts';

/** Current campaigns: how far each is, its messages in order, and the one that goes out now. */
export function MarketingTab() {
  return (
    <ul className="grid gap-8">
      {campaigns.map((campaign) => (
        <li
          key={campaign.name}
          className="grid gap-x-8 gap-y-4 border-t border-line pt-6 first:border-t-0 first:pt-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        >
          <div className="grid content-start gap-3">
            <h3 className="text-xl">{campaign.name}</h3>
            <Reach campaign={campaign} />
            <Steps campaign={campaign} />
          </div>
          <figure className="self-start rounded-md border border-line bg-paper p-4">
            <figcaption className="text-sm text-muted">Now: {campaign.step}</figcaption>
            <p className="mt-2 font-semibold">{campaign.subject}</p>
            <p className="mt-1 text-[0.9375rem]">{campaign.text}</p>
          </figure>
        </li>
      ))}
    </ul>
  );
}

type CampaignProps = { campaign: (typeof campaigns)[number] };

function Reach({ campaign: { name, reached, planned } }: CampaignProps) {
  return (
    <div>
      <progress
        aria-label={`${name}: people reached`}
        max={planned}
        value={reached}
        className="bar h-3 w-full"
      />
      <p className="figures text-sm">
        {reached} of {planned} people reached ({Math.round((reached / planned) * 100)}%)
      </p>
    </div>
  );
}

interface StepsProps {
  campaign: { steps: readonly string[]; step: string };
}

function Steps({ campaign: { steps, step } }: StepsProps) {
  const now = steps.indexOf(step);
  return (
    <ol className="grid gap-1.5 text-[0.9375rem]">
      {steps.map((one, at) => (
        <li
          key={one}
          aria-current={at === now ? 'step' : undefined}
          className="flex items-baseline gap-2.5 text-muted aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0">
            <circle
              cx="5"
              cy="5"
              r="4"
              strokeWidth="1.5"
              className={
                at === now
                  ? 'fill-accent stroke-accent'
                  : at < now
                    ? 'fill-primary stroke-primary'
                    : 'fill-surface stroke-line-strong'
              }
            />
          </svg>
          {one}
          <span className="sr-only">{at < now ? ' (sent)' : at > now ? ' (later)' : ''}</span>
        </li>
      ))}
    </ol>
  );
}
