import { companySizes, industries } from '../quote/options.ts';
import { leadSourceLabel } from './lead-source-labels.ts';
import type { LeadSource } from './lead-status.ts';

/** The sources of leads that arrive by themselves, which rules can be about (rule LEAD-17). */
export const arrivalSources = [
  'quote',
  'booking',
  'contact',
  'chat',
  'widget',
] as const satisfies readonly LeadSource[];
export type ArrivalSource = (typeof arrivalSources)[number];

/** Most rules, so that they stay a list to read. */
export const assignmentRulesMax = 20;
/** Most people who take turns. */
export const turnPeopleMax = 30;
/** What stands for everything else where a rule is named by its id. */
export const restId = 'rest';
/** What people call it. */
export const restName = 'All other new leads';

/** The accounts of who gets a lead: none for no one, one person, or several in turn. */
export type Owners = readonly string[];

/** One rule: of each kind of condition, an empty list says nothing. */
export interface AssignmentRule {
  /** Stays with the rule: whose turn it is belongs to it. */
  id: string;
  sources: readonly string[];
  sizes: readonly string[];
  industries: readonly string[];
  /** Who gets its leads: no one, one person, or several in turn. */
  owners: Owners;
}

/** Who gets new leads: the first rule that matches decides, or else `rest`. */
export interface Assignment {
  rules: readonly AssignmentRule[];
  rest: Owners;
}

/** What holds until an administrator says otherwise: new leads have no owner. */
export const noAssignment: Assignment = { rules: [], rest: [] };

/** Whether new leads stay without an owner, whatever they are. */
export function isAssignmentOff({ rules, rest }: Assignment): boolean {
  return rest.length === 0 && rules.every(({ owners }) => owners.length === 0);
}

/** What rules ask of a lead; '' for what is not known of it. */
export interface ArrivalFacts {
  source: string;
  size: string;
  industry: string;
}

/** The first rule that matches a lead; undefined for none. What is not known matches no condition on it. */
export function findAssignmentRule(
  { rules }: Pick<Assignment, 'rules'>,
  { source, size, industry }: ArrivalFacts,
): AssignmentRule | undefined {
  const allows = (wanted: readonly string[], value: string) =>
    wanted.length === 0 || wanted.includes(value);
  return rules.find(
    (rule) =>
      allows(rule.sources, source) && allows(rule.sizes, size) && allows(rule.industries, industry),
  );
}

/**
 * Who is next: of those who are there, the one whose last turn is the longest ago, and first whoever
 * has had none.
 *
 * @param given who had the last turns, the latest at the end, each once.
 * @returns null when no one is there.
 */
export function nextInTurn(there: readonly string[], given: readonly string[]): string | null {
  return there.reduce<string | null>(
    (next, id) => (next === null || given.indexOf(id) < given.indexOf(next) ? id : next),
    null,
  );
}

/** The last turns after one was given, without those of people who take none anymore. */
export function turnsAfter(
  given: readonly string[],
  next: string,
  takers: readonly string[],
): string[] {
  return [...given.filter((id) => id !== next && takers.includes(id)), next];
}

/**
 * Whether a lead without an owner waits for a quote that says more of its company: unless a rule gives
 * its leads to no one.
 *
 * @param rule the one that matched when it arrived; undefined for none.
 */
export function mayWait(rule: AssignmentRule | undefined): boolean {
  return rule === undefined || rule.owners.length > 0;
}

/** A lead that arrived, with the first quote of its person; times are in milliseconds. */
export interface TriedLead {
  source: string;
  at: number;
  /** Made the lead if that is its source. */
  quote?: { at: number; size: string; industry: string } | undefined;
}

/**
 * Who would have got leads, in their order; null for no one.
 *
 * @param mayTake whether somebody can have leads at all; who was away when is not asked.
 */
export function tryAssignment(
  assignment: Assignment,
  leads: readonly TriedLead[],
  mayTake: (userId: string) => boolean,
): (string | null)[] {
  const owners = leads.map((): string | null => null);
  const waiting = new Set<number>();
  const turns = new Map<string, string[]>();
  for (const { lead, isArrival, hasQuote, facts } of judgmentsOf(leads)) {
    if (!isArrival && !waiting.delete(lead)) continue;
    const rule = findAssignmentRule(assignment, facts);
    const takers = rule?.owners ?? assignment.rest;
    const id = rule?.id ?? restId;
    const given = turns.get(id) ?? [];
    const next = nextInTurn(takers.filter(mayTake), given);
    if (next !== null) turns.set(id, turnsAfter(given, next, takers));
    else if (!hasQuote && mayWait(rule)) waiting.add(lead);
    owners[lead] = next;
  }
  return owners;
}

/** When each lead was judged, and by what was known then: when it arrived, and by its first quote. */
function judgmentsOf(leads: readonly TriedLead[]) {
  return leads
    .flatMap(({ source, at, quote }, lead) => {
      const hasQuote = source === 'quote';
      const unknown = { source, size: '', industry: '' };
      const known = quote && { source, size: quote.size, industry: quote.industry };
      const facts = (hasQuote && known) || unknown;
      return [
        { lead, at, isArrival: true, hasQuote, facts },
        ...(hasQuote || quote === undefined || known === undefined
          ? []
          : [{ lead, at: quote.at, isArrival: false, hasQuote: true, facts: known }]),
      ];
    })
    .toSorted((one, other) => one.at - other.at);
}

/** What people call a rule, made of its conditions: "Quote form, 51–200 or 201–500 people, Healthcare". */
export function assignmentRuleName(
  rule: Pick<AssignmentRule, 'sources' | 'sizes' | 'industries'>,
): string {
  const sizeLabels = rule.sizes.map((value) => labelOf(companySizes, value));
  return [
    short(rule.sources.map(leadSourceLabel), 'sources'),
    // "people" once, at the end.
    short(
      sizeLabels.map((label, at) =>
        (at === sizeLabels.length - 1 ? label : label.replace(/ people$/, '')).replace(
          /^More/,
          at === 0 ? 'More' : 'more',
        ),
      ),
      'company sizes',
    ),
    short(
      rule.industries.map((value) => labelOf(industries, value)),
      'industries',
    ),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** Up to three things by their names, and more as a number. */
function short(labels: readonly string[], what: string): string {
  if (labels.length > 3) return `${labels.length} ${what}`;
  return labels.length < 3
    ? labels.join(' or ')
    : `${labels.slice(0, 2).join(', ')}, or ${labels[2]}`;
}
