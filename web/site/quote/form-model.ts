import { type QuoteInput, type QuoteRequest, quoteInput } from '#contract/quotes/quotes.ts';
import { defaultPaymentPlan } from '#domain/quote/price/payment-plan.ts';

/**
 * The wizard's own values: what controls hold, so text even where the request has a number. They
 * become a request by {@link toRequest}, and only that is checked.
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

/** The wizard before anything is typed. It counts one user (rule WIZARD-10). */
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
 * The typed monthly amount in whole dollars; undefined when nothing is typed, NaN when it is not a
 * number. "$1,200" is understood.
 */
export function readExactSpend(text: string): number | undefined {
  const bare = text.replace(/[$,\s]/g, '');
  return bare === '' ? undefined : Number(bare);
}

/** The request that these values stand for, unchecked. */
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

/** What is wrong with one answer. */
export interface Problem {
  field: WizardField;
  message: string;
}

/** Checks the answers with the endpoint's own schema: a request, or the first problem of each field in form order. */
export function checkWizard(
  values: WizardValues,
): { ok: true; input: QuoteInput } | { ok: false; problems: Problem[] } {
  const result = quoteInput.safeParse(toRequest(values));
  if (result.success) return { ok: true, input: result.data };
  const problems = new Map<WizardField, string>();
  for (const issue of result.error.issues) {
    // The request's fields and the wizard's have the same names; a feature's position is dropped.
    const field = String(issue.path[0]) as WizardField;
    if (!problems.has(field)) problems.set(field, issue.message);
  }
  return { ok: false, problems: [...problems].map(([field, message]) => ({ field, message })) };
}

/** Everything that is wrong with the answers. */
export function findProblems(values: WizardValues): Problem[] {
  const result = checkWizard(values);
  return result.ok ? [] : result.problems;
}
