import { useQuery } from '@tanstack/react-query';
import { getLeadScore, type ShownLeadScore, takeRulesScore } from '#contract/leads/lead-score.ts';
import { type LeadReply, updateLead } from '#contract/leads/leads.ts';
import { shortDayText } from '#domain/day-text.ts';
import { leadScoreMax } from '#domain/lead/lead-score.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { LinePlot } from '#web/kit/plot/line-plot.tsx';
import { countUnit } from '#web/kit/plot/scale.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { reasonWords } from './reason-words.ts';

/** Most changes that the history shows. */
const shownChanges = 40;

/** Whose the score of a lead is, and on request each of its points with its reason (rule LEAD-20). */
export function LeadScore({ lead }: { lead: LeadReply }) {
  const score = useQuery(liveQueryOf(getLeadScore, { params: { id: lead.id } })).data;
  const take = useRulesScore(lead);
  if (!score?.isOn) return null;
  const { rules } = score;
  const isTyped = score.scoreBy === 'person';
  return (
    <div className="text-[0.9375rem]">
      {isTyped && <Typed lead={lead} score={score} take={take} />}
      {rules && (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 text-muted">
            {isTyped ? `Why the rules say ${rules.score}` : 'How it adds up'}
          </summary>
          <Reasons rules={rules} />
          <History days={score.history} />
        </details>
      )}
    </div>
  );
}

/** Leaves the score of a lead to the rules, which can be undone. */
function useRulesScore(lead: LeadReply) {
  const restore = useChange(updateLead, {
    done: () => ({ title: 'Typed score restored' }),
    failed: 'The typed score could not be restored',
  });
  return useChange(takeRulesScore, {
    done: (saved) => ({
      title: 'The rules set the score',
      description: `It’s ${saved.score} now and follows what happens.`,
      ...(saved.score !== lead.score && {
        action: {
          label: 'Undo',
          run: () =>
            restore.mutate({
              params: { id: lead.id },
              body: { score: lead.score, version: saved.version },
            }),
        },
      }),
    }),
    failed: 'The rules’ score could not be used',
  });
}

interface TypedProps {
  lead: LeadReply;
  score: ShownLeadScore;
  take: ReturnType<typeof useRulesScore>;
}

function Typed({ lead, score: { typedBy, rules }, take }: TypedProps) {
  return (
    <div className="text-muted">
      <p className="text-pretty">
        Typed{typedBy && ` by ${typedBy}`}
        {rules && ` · rules say ${rules.score}`}
      </p>
      {rules && lead.deletedAt === null && (
        <IfMay call="leads:change">
          <Button
            look="secondary"
            size="small"
            className="my-1"
            pending={take.isPending}
            onClick={() =>
              take.mutate({ params: { id: lead.id }, body: { version: lead.version } })
            }
          >
            Use the rules’ score
          </Button>
        </IfMay>
      )}
    </div>
  );
}

function Reasons({ rules }: { rules: NonNullable<ShownLeadScore['rules']> }) {
  const now = Date.now();
  const sum = rules.reasons.reduce((total, { points }) => total + points, 0);
  if (rules.reasons.length === 0)
    return <p className="mt-1 text-muted">Nothing that gives points is known yet.</p>;
  return (
    <>
      <ul aria-label="Points and their reasons" className="mt-1 border-b border-line">
        {rules.reasons.map((reason) => {
          const { points, text, at } = reasonWords(reason, now);
          return (
            <li
              key={reason.rule}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-1.5"
            >
              <span className="figures text-right font-semibold">{points}</span>
              <span className="break-words">
                {text}
                {at !== null && (
                  <>
                    {' '}
                    <RelativeDate at={at} />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {sum !== rules.score && (
        <p className="mt-1.5 text-sm text-muted">
          {sum > leadScoreMax
            ? `These are ${sum} points. A score is at most ${leadScoreMax}.`
            : 'A score is at least 0.'}
        </p>
      )}
    </>
  );
}

function History({ days }: { days: ShownLeadScore['history'] }) {
  if (days.length < 2) return null;
  const shown = days.slice(-shownChanges);
  const dayText = ({ day, typedBy }: (typeof days)[number]) =>
    `${shortDayText(day)}${typedBy && `, typed by ${typedBy}`}`;
  return (
    <div className="mt-4">
      <LinePlot
        title="Score over time"
        by="Day"
        unit={countUnit}
        lines={[{ label: 'Score', tone: 'solid' }]}
        points={shown.map((one, index) => ({
          key: one.day,
          label: dayText(one),
          short:
            index === 0 || index === shown.length - 1
              ? shortDayText(one.day).replace(/, \d+$/, '')
              : '',
          values: [one.score],
        }))}
        height={140}
        level={3}
        empty="The score was 0 all the time."
      />
    </div>
  );
}
