import type { LeadAssignmentInput, LeadAssignmentReply } from '#contract/leads/lead-assignment.ts';
import { shortDayText } from '#domain/day-text.ts';
import { assignmentRuleName, restName } from '#domain/lead/assignment.ts';
import { listed } from '#domain/listed.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';

export type Taker = LeadAssignmentReply['people'][number];

/** Who gets leads, as the form has it: several people in turn may be none or one while it is filled in. */
export interface OwnerValues {
  isTurn: boolean;
  owners: string[];
}

/** One rule as the form has it. */
export interface RuleValues extends OwnerValues {
  id: string;
  sources: string[];
  sizes: string[];
  industries: string[];
}

/** The values of the form. */
export interface AssignmentValues {
  rules: RuleValues[];
  rest: OwnerValues;
}

/** A rule that still says nothing: neither of which leads nor to whom, so that no one forgets that. */
export function newRule(): RuleValues {
  const empty = { sources: [], sizes: [], industries: [], owners: [] };
  return { id: newIdempotencyKey(), isTurn: true, ...empty };
}

function ownerValues(owners: readonly string[]): OwnerValues {
  return { isTurn: owners.length > 1, owners: [...owners] };
}

/** The form's values of the stored rules. */
export function assignmentValues({ rules, rest }: LeadAssignmentInput): AssignmentValues {
  return {
    rules: rules.map((rule) => ({ ...rule, ...ownerValues(rule.owners) })),
    rest: ownerValues(rest),
  };
}

/** What is sent; the contract refuses what is missing. */
export function assignmentInput({ rules, rest }: AssignmentValues): LeadAssignmentInput {
  return {
    rules: rules.map(({ isTurn: _, ...rule }) => rule),
    rest: rest.owners,
    // The contract checks the values of the conditions.
  } as LeadAssignmentInput;
}

/** What is wrong with a rule, or ''. */
export function ruleProblem({ sources, sizes, industries, ...who }: RuleValues): string {
  if (sources.length + sizes.length + industries.length === 0)
    return 'Choose at least one source, size or industry';
  return ownersProblem(who);
}

/** What is wrong with who gets leads, or ''. */
export function ownersProblem({ isTurn, owners }: OwnerValues): string {
  return isTurn && owners.length === 0 ? 'Choose who takes turns' : '';
}

/** What a rule is called: its conditions, or what it is while it has none. */
export function ruleTitle(rule: RuleValues): string {
  return assignmentRuleName(rule) || 'New rule';
}

/** Who gets leads, in short: "Dana Ruiz", "In turn: Dana Ruiz and Sam Okafor". */
export function ownersText({ owners }: OwnerValues, people: readonly Taker[]): string {
  if (owners.length === 0) return 'No one';
  const names = owners.map((id) => people.find((one) => one.id === id)?.name ?? 'Someone else');
  if (names.length === 1) return names.join('');
  return `In turn: ${listed(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names)}`;
}

/** Why somebody gets no leads now, as a note after their name; '' for those who do. */
export function stateNote({ state, awayUntil }: Taker): string {
  switch (state) {
    case 'here':
      return '';
    case 'away':
      return `away until ${shortDayText(awayUntil ?? '')}`;
    case 'no right':
      return 'can’t have leads anymore';
    case 'left':
      return 'has left';
  }
}

/** The fields in which two versions of the rules are compared. */
export function assignmentFields(
  people: readonly Taker[],
): readonly VersionField<AssignmentValues>[] {
  return [
    {
      name: 'rules',
      label: 'Rules',
      text: (rules: RuleValues[]) =>
        rules.map((rule) => `${ruleTitle(rule)}: ${ownersText(rule, people)}`).join('\n'),
    },
    {
      name: 'rest',
      label: restName,
      text: (rest: OwnerValues) => ownersText(rest, people),
    },
  ];
}
