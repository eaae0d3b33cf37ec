import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type LeadAssignmentInput,
  previewDays,
  previewLeadAssignment,
} from '#contract/leads/lead-assignment.ts';
import { call } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';

/** Long enough to choose several things at once, in milliseconds. */
const pauseMs = 500;

/**
 * Who would have got the leads of the last months by the rules of the form, saved or not.
 *
 * @param rules null while the form has a mistake.
 */
export function RulesTrial({ rules }: { rules: LeadAssignmentInput | null }) {
  const wanted = JSON.stringify(rules);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const body: LeadAssignmentInput | null = JSON.parse(asked);
  const trial = useQuery({
    queryKey: [previewLeadAssignment.path, asked],
    queryFn: ({ signal }) =>
      call(previewLeadAssignment, { body: body ?? { rules: [], rest: [] }, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="rules-trial" className="min-w-0">
      <h2 id="rules-trial" className="text-xl">
        Try it out
      </h2>
      {rules === null ? (
        <p className="mt-2">Please finish the rules first.</p>
      ) : (
        <Loaded query={trial} what="the trial" rows={4}>
          {({ leads, isMore, people, nobody }) =>
            leads === 0 ? (
              <p className="mt-2 text-muted">
                No leads arrived in the last {previewDays} days, so there is nothing to try the
                rules on.
              </p>
            ) : (
              <>
                <p className="mt-2">
                  {isMore
                    ? `The newest ${leads} leads of the last ${previewDays} days`
                    : `The ${leads === 1 ? 'one new lead' : `${leads} new leads`} of the last ${previewDays} days`}{' '}
                  would have gone to:
                </p>
                <ul className="mt-3 border-b border-line">
                  {[...people, { id: '', name: 'No one', leads: nobody }].map((one) => (
                    <li key={one.id} className="border-t border-line py-2">
                      <div className="flex justify-between gap-4">
                        <span
                          className={`min-w-0 break-words ${one.id === '' ? 'text-muted' : ''}`}
                        >
                          {one.name}
                        </span>
                        <span className="figures">{one.leads}</span>
                      </div>
                      <div aria-hidden className="mt-1 h-1 rounded-full bg-sunken">
                        <div
                          className={`h-1 rounded-full ${one.id === '' ? 'bg-line-strong' : 'bg-primary'}`}
                          style={{ width: `${(100 * one.leads) / leads}%` }}
                        />
                      </div>
                    </li>
                  ))}
                </ul>
                <p className="mt-3 text-sm text-pretty text-muted">
                  As if no one had been away. Nothing changes for these leads.
                </p>
              </>
            )
          }
        </Loaded>
      )}
    </section>
  );
}
