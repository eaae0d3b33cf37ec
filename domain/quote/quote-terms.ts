import { formatDollars } from '../money.ts';
import { optionLabel, timelines } from './options.ts';
import type { QuotePlan } from './payment/payment-plan.ts';
import { type ChangedTerms, promiseKeys, termText } from './term-texts.ts';
import {
  customerPlanRaisePercent,
  depositPercent,
  futureDevelopmentDiscountPercent,
  includedSupportDays,
  instalmentCount,
  supportDollarsPerMonth,
} from './terms.ts';

/** One promise of a quote. */
interface QuoteTerm {
  key: string;
  title: string;
  text: string;
}

/** The same as stored; a payment plan's formula applies only where that plan is offered. */
interface StoredTerm extends QuoteTerm {
  plan?: QuotePlan | undefined;
}

/** Something the visitor asked for: noted on the quote, but not promised (rule WIZARD-7). */
interface QuoteWish {
  label: string;
  text: string;
}

/** What a quote promises, and what its customer wished for (rule QUOTE-24). */
export interface QuoteTerms<Term extends QuoteTerm = QuoteTerm> {
  items: readonly Term[];
  wishes: readonly QuoteWish[];
}

const supportAfter = `After the included ${includedSupportDays} days, support is optional at ${formatDollars(supportDollarsPerMonth)} per month.`;

/** The promises in the words of today: a company's own where it has changed them. */
const promises = (changed: ChangedTerms): readonly QuoteTerm[] =>
  promiseKeys.map((key) => ({
    key,
    title: termText(`terms.${key}.heading`, changed),
    text: termText(`terms.${key}.text`, changed),
  }));

/** What is agreed with a plan follows from how it is computed, so nobody can change the words alone. */
const planTerms: readonly StoredTerm[] = [
  {
    key: 'customer-plan',
    plan: 'customer-plan',
    title: `${instalmentCount}-month payment plan`,
    text: `The price plus ${customerPlanRaisePercent}%: ${depositPercent}% of that total as the initial deposit, the rest in ${instalmentCount} monthly payments. Monthly support and maintenance and discounted development rates are included. There’s no discount for paying early.`,
  },
  {
    key: 'interest-free-plan',
    plan: 'interest-free-plan',
    title: `${instalmentCount}-month plan, interest-free`,
    text: `${depositPercent}% of the price as the initial deposit, the rest in ${instalmentCount} monthly payments without interest. ${supportAfter}`,
  },
  {
    key: 'milestone-plan',
    plan: 'milestone-plan',
    title: 'Payment by milestones',
    text: `${depositPercent}% of the price as the initial deposit, the rest in one payment for each milestone, due when you approve it. No interest. ${supportAfter}`,
  },
  {
    key: 'buyout',
    plan: 'buyout',
    title: 'Buyout',
    text: `One payment equal to the price, with a ${futureDevelopmentDiscountPercent}% discount on future development. ${supportAfter}`,
  },
];

/**
 * Every promise that the site makes about what a quote includes, with its figures of today. A
 * quote stores a copy, so that later changes never change it (rule QUOTE-24).
 *
 * @param changed the words that the company has changed, by the keys of term-texts.ts
 */
export function termsToday(changed: ChangedTerms = {}): readonly StoredTerm[] {
  return [...promises(changed), ...planTerms];
}

const readyLabel = 'Ready';

/** The visitor's answers that are noted on the quote; the others are its price or stay with us. */
export function wishesOf(answers: {
  timeline: string;
  expectedUsers: number;
  dataIntegrationNeeds: string;
}): QuoteWish[] {
  const { timeline, expectedUsers: users, dataIntegrationNeeds } = answers;
  return [
    { label: readyLabel, text: timeline === '' ? '' : optionLabel(timelines, timeline) },
    // One is what the form starts with, and says nothing.
    { label: 'Team', text: users > 1 ? `${users.toLocaleString('en-US')} people` : '' },
    { label: 'Data and integrations', text: dataIntegrationNeeds.trim() },
  ].filter(({ text }) => text !== '');
}

/** The terms that a mail names; all of them stand on the quote. */
const shortKeys = ['training', 'support', 'ownership', 'fees'];

/** What a quote promises, in a few sentences for a mail. */
export function shortTerms({ items, wishes }: QuoteTerms): string {
  const short = items.filter(({ key }) => shortKeys.includes(key)).map(({ text }) => text);
  const ready = wishes.find(({ label }) => label === readyLabel);
  return [
    ...short,
    ...(ready ? [`We noted when you would like to launch: ${ready.text}.`] : []),
    'The quote lists everything we promise.',
  ].join(' ');
}

/** Said above the wishes, wherever they are shown. */
export const wishesNote =
  'What you told us. We plan around these, but they are wishes, not promises.';

/** The terms of a quote that offers these plans. */
export function termsWithPlans(
  { items, wishes }: QuoteTerms<StoredTerm>,
  plans: readonly QuotePlan[],
): QuoteTerms {
  return {
    items: items
      .filter(({ plan }) => plan === undefined || plans.includes(plan))
      .map(({ key, title, text }) => ({ key, title, text })),
    wishes,
  };
}
