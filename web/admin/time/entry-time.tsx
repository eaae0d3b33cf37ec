import { useQuery } from '@tanstack/react-query';
import { getEntryMargin, getEntryTime } from '#contract/quotes/catalogue-time.ts';
import { formatCents } from '#domain/money.ts';
import { fewestProjects } from '#domain/time/quantile.ts';
import { fewestForPrice } from '#domain/time/suggested-price.ts';
import { timeText } from '#domain/time/time-text.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Fact } from '#web/kit/record/record-panel.tsx';
import { useMay } from '#web/kit/session/rights.ts';
import { SuggestPrice } from './suggest-price.tsx';

interface EntryTimeProps {
  entryKey: string;
  /** Writes a suggested price into the form of the entry; absent for those who have none. */
  onSuggest?: ((dollars: number) => void) | undefined;
}

/** What finished projects say about the time and the margin of an entry (rule TIME-10). */
export function EntryTime({ entryKey, onSuggest }: EntryTimeProps) {
  const may = useMay();
  const time = useQuery(liveQueryOf(getEntryTime, { params: { key: entryKey } }));
  const margin = useQuery({
    ...liveQueryOf(getEntryMargin, { params: { key: entryKey } }),
    enabled: may(getEntryMargin),
  });
  return (
    <section className="mt-8 border-t border-line pt-5" aria-label="Time on past projects">
      <h3 className="text-lg">Time on past projects</h3>
      <Loaded query={time} what="the time of projects" rows={2}>
        {({ projects, medianMinutes, highMinutes, baseMinutes }) =>
          medianMinutes === null || highMinutes === null || baseMinutes === null ? (
            <p className="mt-2 text-muted">
              Not enough finished projects yet ({projects} of {fewestProjects}).
            </p>
          ) : (
            <>
              <dl className="mt-3 grid grid-cols-[9rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
                <Fact name="Finished projects">{projects}</Fact>
                <Fact name="Half took at most">{timeText(medianMinutes)}</Fact>
                <Fact name="80% took at most">{timeText(highMinutes)}</Fact>
                {margin.data && margin.data.projects >= fewestProjects && (
                  <Fact name="Margin">{marginText(margin.data)}</Fact>
                )}
              </dl>
              {onSuggest && may(getEntryMargin) && projects >= fewestForPrice && (
                <SuggestPrice projects={projects} baseMinutes={baseMinutes} onSuggest={onSuggest} />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

interface Sums {
  projects: number;
  priceCents: number;
  spentCents: number;
}

function marginText({ projects, priceCents, spentCents }: Sums): string {
  const cents = priceCents - spentCents;
  const percent = priceCents > 0 ? Math.floor((cents * 100) / priceCents) : 0;
  return `${percent}%: ${formatCents(spentCents)} spent of ${formatCents(priceCents)} in ${projects} projects`;
}
