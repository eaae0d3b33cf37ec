import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { LeadAssignmentReply } from '#contract/leads/lead-assignment.ts';
import { assignmentRulesMax, restName } from '#domain/lead/assignment.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { OwnersField } from './owners-field.tsx';
import { RuleCard } from './rule-card.tsx';
import {
  type AssignmentValues,
  newRule,
  ownersProblem,
  type RuleValues,
  ruleProblem,
} from './rule-values.ts';

interface RulesFieldProps {
  form: UseFormReturn<AssignmentValues, unknown, AssignmentValues>;
  stored: LeadAssignmentReply;
  /** Called with the values on every change, for the trial next to the form. */
  onValues: (values: AssignmentValues) => void;
}

/** The rules in their order, and who gets everything else. */
export function RulesField({ form, stored: { people }, onValues }: RulesFieldProps) {
  const { control, setValue } = form;
  // Every field has a default value, so the values are never partial.
  const values = useWatch({ control }) as AssignmentValues;
  const { isSubmitted } = useFormState({ control });
  const [openId, setOpenId] = useState('');
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLDivElement>(null);
  useEffect(() => onValues(values), [values, onValues]);
  const { rules, rest } = values;
  const setRules = (next: RuleValues[]) => setValue('rules', next, { shouldDirty: true });

  // The first rule that cannot be saved opens, so that what is missing is seen.
  const wrongId = rules.find((rule) => ruleProblem(rule) !== '')?.id;
  useEffect(() => {
    if (isSubmitted && wrongId !== undefined) setOpenId(wrongId);
  }, [isSubmitted, wrongId]);

  function move(at: number, by: -1 | 1): void {
    const next = [...rules];
    next.splice(at + by, 0, ...next.splice(at, 1));
    setRules(next);
    setMoved(`Rule moved to place ${at + by + 1} of ${rules.length}.`);
    // An element that is moved loses the focus, and the button of the last place is disabled.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[at + by]?.querySelectorAll('button');
      const [, up, down] = buttons ?? [];
      const wanted = by === -1 ? up : down;
      (wanted?.disabled ? (by === -1 ? down : up) : wanted)?.focus();
    });
  }

  return (
    <>
      <section aria-labelledby="lead-rules" className="min-w-0">
        <h2 id="lead-rules" className="mb-1 text-xl">
          Rules
        </h2>
        {rules.length === 0 && (
          <p className="mb-3 text-muted">
            No rules yet. A rule gives leads of a source, a company size or an industry to someone.
          </p>
        )}
        <ol ref={list} className="border-b border-line empty:hidden">
          {rules.map((rule, at) => (
            <RuleCard
              key={rule.id}
              rule={rule}
              at={at}
              count={rules.length}
              people={people}
              isOpen={openId === rule.id}
              isChecked={isSubmitted}
              onToggle={() => setOpenId(openId === rule.id ? '' : rule.id)}
              onChange={(next) => setRules(rules.map((one) => (one.id === rule.id ? next : one)))}
              onMove={(by) => move(at, by)}
              onRemove={() => {
                setRules(rules.filter(({ id }) => id !== rule.id));
                add.current?.querySelector('button')?.focus();
              }}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {moved}
        </p>
        <div ref={add} className="mt-3 flex flex-wrap items-center gap-3">
          <Button
            look="secondary"
            size="small"
            disabled={rules.length >= assignmentRulesMax}
            onClick={() => {
              const rule = newRule();
              setRules([...rules, rule]);
              setOpenId(rule.id);
              // What was added is what is filled in next.
              requestAnimationFrame(() =>
                list.current?.lastElementChild?.querySelector('button')?.focus(),
              );
            }}
          >
            <Plus aria-hidden size={16} />
            Add a rule
          </Button>
          {rules.length >= assignmentRulesMax && (
            <p className="text-sm text-muted">At most {assignmentRulesMax} rules.</p>
          )}
        </div>
      </section>
      <OwnersField
        label={restName}
        value={rest}
        people={people}
        onChange={(next) => setValue('rest', next, { shouldDirty: true })}
        error={isSubmitted ? ownersProblem(rest) || undefined : undefined}
        errorId="rest-owners"
      />
      <p className="max-w-prose text-sm text-pretty text-muted">
        No one gets a lead by a rule on a day when they’re away. If no one in the rule is here, the
        lead has no owner. Absences are in the{' '}
        <Link to="/admin/bookings/settings" className="text-primary underline">
          booking settings
        </Link>
        . Size and industry are known from the quote form: a lead that came another way and has no
        owner is checked again with its first quote.
      </p>
    </>
  );
}
