import { type QuoteInput, type QuoteRequest, quoteInput } from '#contract/quotes/quotes.ts';
import { withoutSeparators } from '#domain/money.ts';
import { defaultPaymentPlan } from '#domain/quote/payment/payment-plan.ts';

/**
 * The values of the wizard's controls, so text even where the request has a number.
 * {@link toRequest} turns them into a request, and only that is validated.
 */
export interface WizardValues {
  customerName: string;
  customerEmail: string;
  customerCompany: string;
  customerPhone: string;
  customerRole: string;
  companySize: string;
  industry: string;
  industryOther: string;
  currentCrmSolution: string;
  currentMonthlySpend: string;
  exactMonthlySpend: string;
  expectedUsers: string;
  budgetPriority: string;
  primaryPainPoints: string;
  dataIntegrationNeeds: string;
  timeline: string;
  customizationLevel: string;
  features: string[];
  requestDemo: boolean;
  chosenPlan: string;
}

export type WizardField = keyof WizardValues;

/** The untouched wizard, with one user (rule WIZARD-10). */
export const emptyValues: WizardValues = {
  customerName: '',
  customerEmail: '',
  customerCompany: '',
  customerPhone: '',
  customerRole: '',
  companySize: '',
  industry: '',
  industryOther: '',
  currentCrmSolution: '',
  currentMonthlySpend: '',
  exactMonthlySpend: '',
  expectedUsers: '1',
  budgetPriority: '',
  primaryPainPoints: '',
  dataIntegrationNeeds: '',
  timeline: '',
  customizationLevel: '',
  features: [],
  requestDemo: false,
  chosenPlan: defaultPaymentPlan,
};

/**
 * Parses the monthly amount in whole dollars; undefined if empty, NaN if it is not a number. Accepts
 * "$1,200".
 */
export function readExactSpend(text: string): number | undefined {
  const bare = withoutSeparators(text);
  return bare === '' ? undefined : Number(bare);
}

/** Builds the request from the values, without validation. */
export function toRequest(values: WizardValues): Record<keyof QuoteRequest, unknown> {
  return {
    ...values,
    expectedUsers: Number(values.expectedUsers),
    exactMonthlySpend: readExactSpend(values.exactMonthlySpend),
    industryOther: values.industry === 'other' ? values.industryOther || undefined : undefined,
    dataIntegrationNeeds: values.dataIntegrationNeeds || undefined,
    estimatedCost: undefined,
  };
}

/** An invalid answer and its message. */
export interface Problem {
  field: WizardField;
  message: string;
}

/** Validates the answers: returns a request, or the first problem of each field in form order. */
export function checkWizard(
  values: WizardValues,
): { ok: true; input: QuoteInput } | { ok: false; problems: Problem[] } {
  const result = quoteInput.safeParse(toRequest(values));
  if (result.success) return { ok: true, input: result.data };
  const problems: Problem[] = [];
  for (const issue of result.error.issues) {
    // The request and the wizard use the same field names; the index of a feature is dropped.
    const field = String(issue.path[0]) as WizardField;
    if (!problems.some((problem) => problem.field === field))
      problems.push({ field, message: issue.message });
  }
  return { ok: false, problems };
}

/** All problems with the answers. */
export function findProblems(values: WizardValues): Problem[] {
  const result = checkWizard(values);
  return result.ok ? [] : result.problems;
}
