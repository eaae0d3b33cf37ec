import * as z from 'zod/mini';
import {
  alsoAcceptedMonthlySpends,
  budgetPriorities,
  companySizes,
  crmSolutions,
  customizationLevels,
  industries,
  monthlySpends,
  type Option,
  optionValues,
  timelines,
} from '#domain/quote/options.ts';
import { paymentPlans } from '#domain/quote/payment/payment-plan.ts';
import { emailAddress, plainText } from '../text.ts';

function oneOf<const Value extends string>(list: readonly Option<Value>[], message: string) {
  return z.enum(optionValues(list), { error: message });
}

const atLeastOneFeature = 'At least one feature is required';
const usersRequired = 'Number of users is required';

/** Most users and dollars a month that are plausible; more is assumed to be a typing error. */
const expectedUsersMax = 1_000_000;
const exactMonthlySpendMax = 10_000_000;

/** For an id that is not in the catalogue, whose current edition only the server knows. */
export const unknownFeature = 'This feature is not in our catalog';

/** A key or bare id of the catalogue. */
export const featureKey = z
  .string({ error: atLeastOneFeature })
  .check(z.regex(/^[a-z0-9][a-z0-9@-]{0,99}$/, unknownFeature));

/**
 * The input of the quote wizard: the 17 rules with their messages (rule WIZARD-2), additional
 * limits, and four optional extras. Cost and validity are not input, because the server computes
 * them (rule QUOTE-1).
 */
export const quoteInput = z.object({
  customerName: plainText({ message: 'Name is required', min: 1, max: 200 }),
  customerEmail: emailAddress('Valid email is required'),
  customerCompany: plainText({ message: 'Company name is required', min: 1, max: 200 }),
  // Characters are counted, not digits (rule WIZARD-4).
  customerPhone: plainText({ message: 'Phone number is required', min: 10, max: 50 }),
  customerRole: plainText({ message: 'Role is required', min: 1, max: 200 }),
  companySize: oneOf(companySizes, 'Company size is required'),
  industry: oneOf(industries, 'Industry is required'),
  currentCrmSolution: oneOf(crmSolutions, 'Current CRM solution is required'),
  currentMonthlySpend: oneOf(
    [...monthlySpends, ...alsoAcceptedMonthlySpends],
    'Current monthly spend is required',
  ),
  budgetPriority: oneOf(budgetPriorities, 'Budget priority is required'),
  primaryPainPoints: plainText({
    message: 'Please describe your main challenges',
    min: 3,
    max: 5_000,
    multiLine: true,
  }),
  expectedUsers: z._default(
    z
      .number({ error: usersRequired })
      .check(
        z.gte(1, usersRequired),
        z.lte(expectedUsersMax, 'At most 1,000,000 users'),
        z.multipleOf(1, 'Number of users must be a whole number'),
      ),
    1,
  ),
  timeline: oneOf(timelines, 'Timeline is required'),
  dataIntegrationNeeds: z.optional(
    plainText({ message: 'Please describe the data in words', max: 5_000, multiLine: true }),
  ),
  customizationLevel: oneOf(customizationLevels, 'Customization level is required'),
  /** Keys or bare ids of the catalogue (rule CATALOGUE-2). */
  features: z
    .array(featureKey, { error: atLeastOneFeature })
    .check(z.minLength(1, atLeastOneFeature), z.maxLength(200, 'List each feature only once')),
  requestDemo: z._default(z.boolean({ error: 'Please choose yes or no' }), false),

  /** Typed monthly spend in whole dollars; takes precedence over the range (rule PRICE-4). */
  exactMonthlySpend: z.optional(
    z
      .number({ error: 'Please enter the amount as a number' })
      .check(
        z.gte(0, 'The amount cannot be below 0'),
        z.lte(exactMonthlySpendMax, 'At most $10,000,000 a month'),
        z.multipleOf(1, 'Please round the amount to whole dollars'),
      ),
  ),
  /** The industry if it is 'other' (rule WIZARD-6). */
  industryOther: z.optional(plainText({ message: 'Please enter your industry', max: 120 })),
  chosenPlan: z.optional(oneOf(paymentPlans, 'Please choose a payment option')),
  /** The price the browser showed; only compared with ours and logged, never refused. */
  estimatedCost: z.catch(z.optional(z.string().check(z.maxLength(32))), undefined),
});

/** A checked quote request. */
export type QuoteInput = z.output<typeof quoteInput>;
/** A quote request as a caller sends it. */
export type QuoteRequest = z.input<typeof quoteInput>;

type QuoteField = keyof QuoteInput;

/**
 * The fields of each step of the wizard with their names (rule WIZARD-1): the 'Missing' list shows
 * these names, and a refused submission jumps to the step of its first invalid field.
 */
export const wizardSteps: readonly {
  step: 1 | 2 | 3;
  title: string;
  fields: readonly { name: QuoteField; label: string; optional?: true }[];
}[] = [
  {
    step: 1,
    title: 'Company Information',
    fields: [
      { name: 'customerName', label: 'Full name' },
      { name: 'customerEmail', label: 'Email' },
      { name: 'customerCompany', label: 'Company name' },
      { name: 'customerPhone', label: 'Phone' },
      { name: 'customerRole', label: 'Role' },
      { name: 'companySize', label: 'Company size' },
      { name: 'industry', label: 'Industry' },
      { name: 'industryOther', label: 'Your industry', optional: true },
    ],
  },
  {
    step: 2,
    title: 'Current Situation and Requirements',
    fields: [
      { name: 'currentCrmSolution', label: 'Current CRM solution' },
      { name: 'currentMonthlySpend', label: 'Current monthly spend' },
      { name: 'exactMonthlySpend', label: 'Exact monthly spend', optional: true },
      { name: 'expectedUsers', label: 'Expected number of users' },
      { name: 'budgetPriority', label: 'Budget priority' },
      { name: 'primaryPainPoints', label: 'Primary pain points' },
      { name: 'dataIntegrationNeeds', label: 'Data integration needs', optional: true },
      { name: 'timeline', label: 'Implementation timeline' },
      { name: 'customizationLevel', label: 'Customization level' },
    ],
  },
  {
    step: 3,
    title: 'Features and Functionality',
    fields: [{ name: 'features', label: 'At least one feature' }],
  },
];
