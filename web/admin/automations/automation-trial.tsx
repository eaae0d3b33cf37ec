import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { automationPreviewDays, previewAutomation } from '#contract/office/automations.ts';
import type { AutomationId, AutomationNumbers } from '#domain/automation/automation.ts';
import { call } from '#web/kit/api/request.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { SubjectLink } from './subject-link.tsx';

/** Long enough to type a number, in milliseconds. */
const pauseMs = 400;

interface AutomationTrialProps {
  id: AutomationId;
  /** Null while the form has a mistake. */
  numbers: AutomationNumbers | null;
}

/** For what a rule would have done something, with the numbers of the form, saved or not. */
export function AutomationTrial({ id, numbers }: AutomationTrialProps) {
  const wanted = JSON.stringify(numbers);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const body: AutomationNumbers | null = JSON.parse(asked);
  const trial = useQuery({
    queryKey: [previewAutomation.path, id, asked],
    queryFn: ({ signal }) =>
      call(previewAutomation, { params: { id }, body: body ?? { days: 0, count: 0 }, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="automation-trial" className="min-w-0">
      <h3 id="automation-trial" className="font-semibold">
        Try it out
      </h3>
      {numbers === null ? (
        <p className="mt-1">Please fix the numbers first.</p>
      ) : (
        <Loaded query={trial} what="the trial" rows={2}>
          {({ count, isMore, latest }) => (
            <>
              <p className="mt-1">
                In the last {automationPreviewDays} days, this would have run{' '}
                <strong>
                  {isMore ? `more than ${count}` : count}{' '}
                  {count === 1 && !isMore ? 'time' : 'times'}
                </strong>
                .
              </p>
              {latest.length > 0 && (
                <ul aria-label="Latest" className="mt-2 border-b border-line">
                  {latest.map((subject) => (
                    <li key={subject.id} className="border-t border-line py-2 break-words">
                      <SubjectLink subject={subject} />
                    </li>
                  ))}
                </ul>
              )}
              <p className="mt-2 text-sm text-pretty text-muted">
                Counted from your data as it is now. Nothing is done for the past.
              </p>
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}
