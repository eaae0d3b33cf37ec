import { formatCents, formatDollars } from '../money.ts';

/** Labels that the name of the field does not give. */
const labels = new Map([
  ['words', 'Note'],
  ['accent', 'Accent color'],
  ['iban', 'IBAN'],
  ['bic', 'BIC'],
]);

/** Turns a field name such as 'closedReason' into a label: 'Closed reason'. A label stays. */
export function fieldLabel(name: string): string {
  const label = labels.get(name);
  if (label !== undefined) return label;
  if (/^[A-Z]/.test(name)) return name;
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/(Cents|Id)$/, '')
    .replace(/Url$/, 'Link')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields whose values are codes of ours, such as 'in-review', and never what somebody typed. */
const coded = new Set(['status', 'state', 'role', 'customizationLevel', 'chosenPlan']);

/** Formats a value of the audit trail: codes, money, plain lists. Instants stay as they are. */
export function fieldValue(value: string, field = ''): string {
  if (/^is[A-Z]/.test(field)) return value === 'true' ? 'Yes' : value === 'false' ? 'No' : value;
  if (coded.has(field)) return fieldLabel(value.replaceAll('-', ' '));
  if (field === 'estimatedCost' && /^\d+$/.test(value)) return formatDollars(Number(value));
  if (field.endsWith('Cents') && /^-?\d+$/.test(value)) return formatCents(Number(value));
  if (/^\[("[^"\\]*",?)+\]$/.test(value)) return value.slice(2, -2).replaceAll('","', ', ');
  return value;
}
