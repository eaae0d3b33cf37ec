import { describe, expect, test } from 'vitest';
import { unreadableCharacters } from '../text.ts';
import { type QuoteRequest, quoteInput, wizardSteps } from './quotes.ts';

const complete: QuoteRequest = {
  customerName: 'Ada Lindqvist',
  customerEmail: 'ada@example.com',
  customerCompany: 'Northern Dental',
  customerPhone: '555-010-2030',
  customerRole: 'Practice manager',
  companySize: '11-50',
  industry: 'healthcare',
  currentCrmSolution: 'spreadsheets',
  currentMonthlySpend: '51-150',
  budgetPriority: 'balanced',
  primaryPainPoints: 'Recalls are lost',
  expectedUsers: 12,
  timeline: '6-months',
  customizationLevel: 'moderate',
  features: ['contact-management'],
};

function issuesOf(change: Record<string, unknown>): [string, string][] {
  const result = quoteInput.safeParse({ ...complete, ...change });
  return (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]);
}

describe('the input of a quote request', () => {
  test('requires only the required fields', () => {
    expect(quoteInput.parse(complete)).toEqual({ ...complete, requestDemo: false });
  });

  test('defaults to one user', () => {
    const { expectedUsers: _, ...withoutUsers } = complete;
    expect(quoteInput.parse(withoutUsers).expectedUsers).toBe(1);
  });

  test('reports every rule of an empty request once, in the order of the form', () => {
    const result = quoteInput.safeParse({});
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([
      'Name is required',
      'Valid email is required',
      'Company name is required',
      'Phone number is required',
      'Role is required',
      'Company size is required',
      'Industry is required',
      'Current CRM solution is required',
      'Current monthly spend is required',
      'Budget priority is required',
      'Please describe your main challenges',
      'Timeline is required',
      'Customization level is required',
      'At least one feature is required',
    ]);
  });

  test.each([
    ['customerName', 'Name is required'],
    ['customerEmail', 'Valid email is required'],
    ['customerCompany', 'Company name is required'],
    ['customerPhone', 'Phone number is required'],
    ['customerRole', 'Role is required'],
    ['companySize', 'Company size is required'],
    ['industry', 'Industry is required'],
    ['currentCrmSolution', 'Current CRM solution is required'],
    ['currentMonthlySpend', 'Current monthly spend is required'],
    ['budgetPriority', 'Budget priority is required'],
    ['primaryPainPoints', 'Please describe your main challenges'],
    ['timeline', 'Timeline is required'],
    ['customizationLevel', 'Customization level is required'],
  ])('reports a blank or wrong %s as %j', (field, message) => {
    for (const value of ['', '  ', null, 5, {}, []]) {
      expect(issuesOf({ [field]: value })).toEqual([[field, message]]);
    }
  });

  test.each([
    ['customerPhone', '123456789', 'Phone number is required'],
    ['primaryPainPoints', 'no', 'Please describe your main challenges'],
    ['customerEmail', 'ada@', 'Valid email is required'],
    ['companySize', '1-11', 'Company size is required'],
    ['expectedUsers', 0, 'Number of users is required'],
    ['expectedUsers', -3, 'Number of users is required'],
    ['expectedUsers', '12', 'Number of users is required'],
    ['expectedUsers', null, 'Number of users is required'],
    ['expectedUsers', 1.5, 'Number of users must be a whole number'],
    ['expectedUsers', 1e15, 'At most 1,000,000 users'],
    ['features', [], 'At least one feature is required'],
    ['features', 'live-chat', 'At least one feature is required'],
    ['requestDemo', 'yes', 'Please choose yes or no'],
    ['chosenPlan', 'interest-free-plan', 'Please choose a payment option'],
    ['exactMonthlySpend', -1, 'The amount cannot be below 0'],
  ])('reports %s %j as %j', (field, value, message) => {
    expect(issuesOf({ [field]: value })).toEqual([[field, message]]);
  });

  test('names a feature whose id is malformed', () => {
    expect(issuesOf({ features: ['live-chat', 'Time Travel'] })).toEqual([
      ['features.1', 'This feature is not in our catalog'],
    ]);
  });

  test('accepts both help desk entries', () => {
    const features = ['helpdesk-integration', 'helpdesk-integration@customer-experience'];
    expect(quoteInput.parse({ ...complete, features }).features).toEqual(features);
  });

  test.each(['1-250', '251-500', '0', '5000+'])('accepts a monthly spend of %s', (spend) => {
    expect(issuesOf({ currentMonthlySpend: spend })).toEqual([]);
  });

  test('names the field with unreadable characters or too much text', () => {
    expect(issuesOf({ customerName: 'A\u0000' })).toEqual([['customerName', unreadableCharacters]]);
    expect(issuesOf({ dataIntegrationNeeds: '\ud800' })).toEqual([
      ['dataIntegrationNeeds', unreadableCharacters],
    ]);
    expect(issuesOf({ customerRole: 'x'.repeat(201) })).toEqual([
      ['customerRole', 'Please use 200 characters or fewer'],
    ]);
  });

  test.each([[1], [null], ['x'.repeat(99)], [{ a: 1 }]])(
    'ignores a cost or validity of %j',
    (value) => {
      const input = quoteInput.parse({ ...complete, estimatedCost: value, validUntil: value });
      expect(input.estimatedCost).toBeUndefined();
      expect(input).not.toHaveProperty('validUntil');
    },
  );

  test('keeps the cost that the browser showed, for comparison', () => {
    expect(quoteInput.parse({ ...complete, estimatedCost: '1' }).estimatedCost).toBe('1');
  });
});

test('every field except demo, plan and cost belongs to one step of the wizard', () => {
  const onSteps = wizardSteps.flatMap((step) => step.fields.map((field) => field.name));
  expect(new Set(onSteps).size).toBe(onSteps.length);
  const onStepFour = ['requestDemo', 'chosenPlan', 'estimatedCost'];
  expect([...onSteps, ...onStepFour].sort()).toEqual(Object.keys(quoteInput.shape).sort());
});
