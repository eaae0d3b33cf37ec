import { signingParagraphs, signingText } from '../billing/acceptance-terms.ts';
import { fillText, placeholdersOf } from '../site/texts/placeholders.ts';
import type { TextRule } from '../site/texts/text-rule.ts';
import {
  comprehensiveSystemMonths,
  includedSupportDays,
  reviewHours,
  simpleSystemMonths,
} from './terms.ts';

/*
 * The words of the terms that a company can change. New quotes get them; a quote that was made
 * before keeps its own (rule QUOTE-24). The figures are those that prices and clocks use, so they
 * are filled in and cannot be left out.
 */

/** The words that were changed, by key. */
export type ChangedTerms = Readonly<Record<string, string>>;

const months = ({ from, to }: { from: number; to: number }) => `${from}–${to}`;

/** What fills the placeholders. */
const figures: Readonly<Record<string, string>> = {
  supportDays: String(includedSupportDays),
  answerHours: String(reviewHours),
  simpleMonths: months(simpleSystemMonths),
  comprehensiveMonths: months(comprehensiveSystemMonths),
};

const originals = {
  'terms.development.heading': 'Development',
  'terms.development.text':
    'Design and development of every feature of this quote, fitted to your company at the customization level you chose, with testing and deployment.',
  'terms.training.heading': 'Training',
  'terms.training.text': 'Training for your team is included.',
  'terms.records.heading': 'Your records',
  'terms.records.text':
    'We bring your records along, from spreadsheets or from the CRM you use now, clean them, and let you check them before anything goes live.',
  'terms.ownership.heading': 'Ownership',
  'terms.ownership.text':
    'The finished system is yours, with its code and its data. You may take it elsewhere and have it changed by others.',
  'terms.fees.heading': 'No license fees',
  'terms.fees.text':
    'There are no monthly fees after development, no license fees and no price per user. Support is optional.',
  'terms.support.heading': 'Support',
  'terms.support.text': '{supportDays} days of support after launch are included.',
  'terms.security.heading': 'Security',
  'terms.security.text': 'Access is by role, and your data is encrypted.',
  'terms.answers.heading': 'Answer times',
  'terms.answers.text': 'A person answers your messages and questions within {answerHours} hours.',
  'terms.time.heading': 'Time to launch',
  'terms.time.text':
    'Simple systems usually take {simpleMonths} months, comprehensive ones {comprehensiveMonths}. You can try the core of yours long before the launch.',
} as const satisfies Record<`terms.${string}.${'heading' | 'text'}`, string>;
type TermKey = keyof typeof originals;

/** The promises, in the order of the quote. */
export const promiseKeys = [
  'development',
  'training',
  'records',
  'ownership',
  'fees',
  'support',
  'security',
  'answers',
  'time',
] as const;

/** The key of what a client signs; its paragraphs are separated by empty lines. */
export const signingKey = 'terms.signing.text';

/** One text of the terms that can be changed. */
export interface TermText extends TextRule {
  key: string;
}

/** All of them, in the order of the quote. */
export function listTermTexts(): TermText[] {
  const all = { ...originals, [signingKey]: signingText };
  return Object.entries(all).map(([key, original]) => ruleOf(key, original));
}

function ruleOf(key: string, original: string): TermText {
  const kind = key.endsWith('.heading') ? 'line' : key === signingKey ? 'paragraphs' : 'paragraph';
  const maxLength = { line: 60, paragraph: 600, paragraphs: 8000 }[kind];
  const facts = placeholdersOf(original);
  return { key, original, kind, maxLength, may: facts, must: facts };
}

/** The words of a promise, with its figures. */
export function termText(key: TermKey, changed: ChangedTerms): string {
  return fillText(changed[key] ?? originals[key], figures);
}

/** A text of the terms as a quote shows it, in paragraphs. */
export function termParagraphs(text: string): string[] {
  return signingParagraphs(fillText(text, figures));
}
