import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type LeadScoringInput, previewLeadScoring } from '#contract/leads/lead-scoring.ts';
import { defaultScorePoints, scoreBands } from '#domain/lead/score-rules.ts';
import { call } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';

type Points = LeadScoringInput['points'];

/** Long enough to type several numbers, in milliseconds. */
const pauseMs = 500;

/**
 * How the newest open leads spread by the points of the form, saved or not, and which are highest.
 *
 * @param points null while the form has a mistake.
 */
export function ScoreTrial({ points }: { points: Points | null }) {
  const wanted = JSON.stringify(points);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const given: Points | null = JSON.parse(asked);
  const trial = useQuery({
    queryKey: [previewLeadScoring.path, asked],
    queryFn: ({ signal }) =>
      call(previewLeadScoring, { body: { points: given ?? { ...defaultScorePoints } }, signal }),
    enabled: given !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="score-trial" className="min-w-0">
      <h2 id="score-trial" className="text-xl">
        Try it out
      </h2>
      {points === null ? (
        <p className="mt-2">Please fix the points first.</p>
      ) : (
        <Loaded query={trial} what="the trial" rows={6}>
          {({ leads, isMore, spread, highest }) =>
            leads === 0 ? (
              <p className="mt-2 text-muted">
                There are no open leads yet, so there is nothing to score.
              </p>
            ) : (
              <>
                <p className="mt-2">
                  {isMore
                    ? `Your newest ${leads.toLocaleString('en-US')} open leads`
                    : leads === 1
                      ? 'Your one open lead'
                      : `Your ${leads.toLocaleString('en-US')} open leads`}{' '}
                  with these points:
                </p>
                <Spread spread={spread} leads={leads} />
                {highest.length > 0 && <Highest highest={highest} />}
                <p className="mt-3 text-sm text-pretty text-muted">
                  As if no one had typed a score. Nothing changes until you save.
                </p>
              </>
            )
          }
        </Loaded>
      )}
    </section>
  );
}

function Spread({ spread, leads }: { spread: readonly number[]; leads: number }) {
  return (
    <ul aria-label="Leads by score" className="mt-3 border-b border-line">
      {scoreBands.map((band, at) => (
        <li key={band} className="border-t border-line py-2">
          <div className="flex justify-between gap-4">
            <span className="figures">{band}</span>
            <span className="figures">{(spread[at] ?? 0).toLocaleString('en-US')}</span>
          </div>
          <div aria-hidden className="mt-1 h-1 rounded-full bg-sunken">
            <div
              className="h-1 rounded-full bg-primary"
              style={{ width: `${(100 * (spread[at] ?? 0)) / leads}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface HighestProps {
  highest: readonly { id: string; name: string; company: string; score: number }[];
}

function Highest({ highest }: HighestProps) {
  return (
    <>
      <h3 className="mt-6 font-semibold">Highest</h3>
      <ol aria-label="Highest" className="mt-2 border-b border-line">
        {highest.map(({ id, name, company, score }) => (
          <li key={id} className="flex justify-between gap-4 border-t border-line py-2">
            <span className="min-w-0 break-words">
              <Link
                to={`/admin/leads?${new URLSearchParams({ lead: id })}`}
                className="underline underline-offset-4"
              >
                {name}
              </Link>
              {company && <span className="text-muted"> {company}</span>}
            </span>
            <span className="figures">{score}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
