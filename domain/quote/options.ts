/** One option of a select: its value in storage and API, and its label on the screen. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

function options<const Value extends string>(...list: Option<Value>[]): readonly Option<Value>[] {
  return list;
}

/*
 * The enumerations of the quote request (rule WIZARD-3). Their values are part of the API; the
 * labels are not.
 */

/** People in the company. 500 belongs to 201-500 (rule WIZARD-5). */
export const companySizes = options(
  { value: '1-10', label: '1–10 people' },
  { value: '11-50', label: '11–50 people' },
  { value: '51-200', label: '51–200 people' },
  { value: '201-500', label: '201–500 people' },
  { value: '500+', label: 'More than 500 people' },
);
export type CompanySize = (typeof companySizes)[number]['value'];

export const industries = options(
  { value: 'technology', label: 'Technology' },
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'finance', label: 'Finance' },
  { value: 'manufacturing', label: 'Manufacturing' },
  { value: 'retail', label: 'Retail' },
  { value: 'real-estate', label: 'Real estate' },
  { value: 'consulting', label: 'Consulting' },
  { value: 'education', label: 'Education' },
  { value: 'non-profit', label: 'Non-profit' },
  { value: 'other', label: 'Other' },
);
export type Industry = (typeof industries)[number]['value'];

export const crmSolutions = options(
  { value: 'none', label: 'None yet' },
  { value: 'spreadsheets', label: 'Spreadsheets' },
  { value: 'salesforce', label: 'Salesforce' },
  { value: 'hubspot', label: 'HubSpot' },
  { value: 'pipedrive', label: 'Pipedrive' },
  { value: 'zoho', label: 'Zoho' },
  { value: 'monday', label: 'Monday' },
  { value: 'custom', label: 'A custom system' },
  { value: 'other', label: 'Another product' },
);

/** The options for what the company pays for its CRM each month. */
export const monthlySpends = options(
  { value: '0', label: 'Nothing' },
  { value: '1-50', label: '$1–$50' },
  { value: '51-150', label: '$51–$150' },
  { value: '151-300', label: '$151–$300' },
  { value: '301-500', label: '$301–$500' },
  { value: '501-1000', label: '$501–$1,000' },
  { value: '1001-2500', label: '$1,001–$2,500' },
  { value: '2501-5000', label: '$2,501–$5,000' },
  { value: '5000+', label: 'More than $5,000' },
);

/** Ranges that the select does not offer but API callers may send (rule PRICE-4). */
export const alsoAcceptedMonthlySpends = options(
  { value: '1-250', label: '$1–$250' },
  { value: '251-500', label: '$251–$500' },
);
export type MonthlySpend =
  | (typeof monthlySpends)[number]['value']
  | (typeof alsoAcceptedMonthlySpends)[number]['value'];

export const budgetPriorities = options(
  { value: 'budget-focused', label: 'Keep the cost low' },
  { value: 'efficiency-focused', label: 'Save the team’s time' },
  { value: 'capabilities-focused', label: 'Get the most capable system' },
  { value: 'balanced', label: 'A balance of all three' },
);
export type BudgetPriority = (typeof budgetPriorities)[number]['value'];

export const timelines = options(
  { value: 'asap', label: 'As soon as possible' },
  { value: '1-month', label: 'Within 1 month' },
  { value: '3-months', label: 'Within 3 months' },
  { value: '6-months', label: 'Within 6 months' },
  { value: 'flexible', label: 'Flexible' },
);
export type Timeline = (typeof timelines)[number]['value'];

export const customizationLevels = options(
  { value: 'minimal', label: 'Minimal: standard screens' },
  { value: 'moderate', label: 'Moderate: fitted to your process' },
  { value: 'extensive', label: 'Extensive: mostly custom' },
  { value: 'full', label: 'Full: everything custom' },
);
export type CustomizationLevel = (typeof customizationLevels)[number]['value'];

/** Shown for a quote without a level (rule WIZARD-12); never stored. */
export const fallbackCustomizationLabel = 'Standard';

/** The values of a list of options, for schemas and checks. */
export function optionValues<Value extends string>(list: readonly Option<Value>[]): Value[] {
  return list.map((option) => option.value);
}

/** The label of a stored value, or the value itself if it is not an option. */
export function optionLabel(list: readonly Option[], value: string): string {
  return list.find((option) => option.value === value)?.label ?? value;
}

/**
 * True if the requested timeline is shorter than the usual 3 to 6 months of a simple system (rule
 * PRICE-16). It is accepted nevertheless (rule WIZARD-7).
 */
export function isTimelineShorterThanUsual(timeline: string): boolean {
  return timeline === 'asap' || timeline === '1-month';
}
