import { useQuery } from '@tanstack/react-query';
import { changeAnswerTime, getAnswerTime } from '#contract/office/answer-time.ts';
import { isTooLate, leastAnswers } from '#domain/contact/answer-time.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';

/** Whether the contact page says how fast requests are answered, with what it would say (rule CONTACT-6). */
export function AnswerTimeField() {
  const settings = useQuery(liveQueryOf(getAnswerTime, {}));
  const change = useChange(changeAnswerTime, {
    done: ({ isShown }) => ({
      title: isShown
        ? 'The contact page shows your answer time'
        : 'The contact page no longer shows your answer time',
    }),
    failed: 'The setting wasn’t changed',
  });
  return (
    <Loaded query={settings} what="the setting" rows={2}>
      {({ isShown, sentence, answered, overdue }) => (
        <div className="grid gap-4">
          <CheckboxField
            label="Show your answer time on the contact page"
            hint={`Only with at least ${leastAnswers} requests answered in the last 30 days, half of them within 24 hours, and no more than 1 overdue for every 20 answered. It is computed once a day.`}
            checked={change.isPending ? change.variables.body.isShown : isShown}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate({ body: { isShown: target.checked } })}
          />
          {sentence ? (
            <figure>
              <figcaption className="text-sm text-muted">
                {isShown ? 'What visitors read today' : 'What visitors would read today'}
              </figcaption>
              <blockquote className="mt-1 border-l-4 border-line-strong pl-4 break-words">
                {sentence}
              </blockquote>
            </figure>
          ) : (
            <p className="text-muted">{whyNothing(answered, overdue)}</p>
          )}
        </div>
      )}
    </Loaded>
  );
}

function whyNothing(answered: number, overdue: number): string {
  if (answered < leastAnswers)
    return `Visitors read nothing about it yet: ${answered} of the ${leastAnswers} requests needed were answered in the last 30 days.`;
  if (isTooLate({ answered, overdue }))
    return `Visitors read nothing about it: ${overdue} requests of the last 30 days were overdue when today began, too many for ${answered} answered ones.`;
  return 'Visitors read nothing about it: the median of the last 30 days is over 24 hours.';
}
