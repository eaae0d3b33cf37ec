import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import {
  type Assignment,
  type AssignmentRule,
  arrivalSources,
  noAssignment,
} from '#domain/lead/assignment.ts';
import { companySizes, industries } from '#domain/quote/options.ts';

const words = z.array(z.string());
const storedRules = z.object({ rules: z.array(z.unknown()), rest: z.catch(words, []) });
/** A condition that this version does not know is no reason to take a rule for one without it. */
const storedRule = z.strictObject({
  id: z.string(),
  sources: words,
  sizes: words,
  industries: words,
  owners: words,
});

/** The values of each condition that leads can have. */
const known = {
  sources: arrivalSources,
  sizes: companySizes.map(({ value }) => value),
  industries: industries.map(({ value }) => value),
} satisfies Partial<Record<keyof AssignmentRule, readonly string[]>>;
const conditions = Object.keys(known) as (keyof typeof known)[];

/**
 * Stored rules, which may be those of another version: what no lead can match is left out, so that
 * no form of a visitor fails because of it.
 *
 * @returns `isWhole` false if something was left out.
 */
export function readRules(text: string): { assignment: Assignment; isWhole: boolean } {
  const json = jsonOf(text);
  const stored = z.safeParse(storedRules, json).data;
  if (stored === undefined) return { assignment: noAssignment, isWhole: false };
  const rules = stored.rules.flatMap((rule) => understood(rule) ?? []);
  const assignment: Assignment = { rules, rest: stored.rest };
  return { assignment, isWhole: isDeepStrictEqual(assignment, json) };
}

/** @returns undefined for a text that is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A rule with the values that leads can have; undefined for one that none can match. */
function understood(stored: unknown): AssignmentRule | undefined {
  const rule = z.safeParse(storedRule, stored).data;
  if (rule === undefined) return undefined;
  const left = { ...rule };
  for (const name of conditions) {
    const values: readonly string[] = known[name];
    left[name] = rule[name].filter((value) => values.includes(value));
    if (rule[name].length > 0 && left[name].length === 0) return undefined;
  }
  return conditions.some((name) => left[name].length > 0) ? left : undefined;
}
