import { campaigns } from './sample-data.ts';

/** Campaigns under way and how far each has come. */
export function MarketingTab() {
  return (
    <ul className="grid gap-8">
      {campaigns.map((campaign) => {
        const percent = Math.round((campaign.reached / campaign.planned) * 100);
        return (
          <li key={campaign.name} className="grid gap-2 sm:grid-cols-[16rem_1fr] sm:gap-8">
            <div>
              <h3 className="text-xl">{campaign.name}</h3>
              <p className="text-sm text-muted">Now: {campaign.step}</p>
            </div>
            <div>
              <progress
                aria-label={`${campaign.name}: people reached`}
                max={campaign.planned}
                value={campaign.reached}
                className="bar h-3 w-full"
              />
              <p className="figures text-sm">
                {campaign.reached} of {campaign.planned} people reached ({percent}%)
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
