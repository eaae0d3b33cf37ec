import { wizardSteps } from '#contract/quotes/quotes.ts';
import { looksEmpty } from '#contract/text.ts';
import type { WizardField, WizardValues } from '../form-model.ts';

/** The wizard has four steps (rule WIZARD-1). */
export const stepCount = 4;
export type Step = 1 | 2 | 3 | 4;

/** The title of each step. */
export const stepTitles: Record<Step, string> = {
  1: 'Company Information',
  2: 'Current Situation and Requirements',
  3: 'Features and Functionality',
  4: 'Quote Summary and Demo Request',
};

/** Short titles for the progress line. */
export const shortStepTitles: Record<Step, string> = {
  1: 'Company',
  2: 'Situation',
  3: 'Features',
  4: 'Summary',
};

/** The step in `?step=`, clamped to 1..4; invalid values mean the first. */
export function readStep(parameter: string | null): Step {
  const number = Math.round(Number(parameter ?? 1));
  const clamped = Math.min(stepCount, Math.max(1, Number.isNaN(number) ? 1 : number));
  // Clamped to the four members of the union above.
  return clamped as Step;
}

/** The fields of a step in screen order. */
export function fieldsOf(step: Step): WizardField[] {
  return wizardSteps
    .filter((entry) => entry.step === step)
    .flatMap((entry) => entry.fields.map((field) => field.name))
    .filter((name) => name !== 'estimatedCost');
}

/** A required field without a value. */
interface MissingField {
  name: WizardField;
  label: string;
}

/**
 * The required fields of a step that are still empty. Invalid values do not count here: their message
 * is shown beside the field, and again on submit (rule WIZARD-9).
 */
export function missingFields(step: Step, values: WizardValues): MissingField[] {
  return wizardSteps
    .filter((entry) => entry.step === step)
    .flatMap((entry) => entry.fields)
    .flatMap(({ name, label, optional }) => {
      if (optional || name === 'estimatedCost') return [];
      return isEmpty(values[name]) ? [{ name, label }] : [];
    });
}

function isEmpty(value: WizardValues[WizardField]): boolean {
  if (typeof value === 'string') return looksEmpty(value);
  return Array.isArray(value) && value.length === 0;
}

/** The last step that can be opened: the first with a missing field, or the last of all. */
export function lastReachable(values: WizardValues): Step {
  return ([1, 2, 3] as const).find((step) => missingFields(step, values).length > 0) ?? stepCount;
}

/** The step that shows a field; fields of no earlier step are on the last. */
export function stepOf(field: WizardField): Step {
  const found = wizardSteps.find((entry) => entry.fields.some(({ name }) => name === field));
  return found?.step ?? stepCount;
}
