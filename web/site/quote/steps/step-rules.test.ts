import { describe, expect, test } from 'vitest';
import { emptyValues, findProblems, toRequest, type WizardValues } from '../form-model.ts';
import { fieldsOf, lastReachable, missingFields, readStep, stepOf } from './step-rules.ts';

const filled: WizardValues = {
  ...emptyValues,
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
  timeline: '6-months',
  customizationLevel: 'moderate',
  features: ['contact-management'],
};

describe('the step in the URL', () => {
  test.each([
    [null, 1],
    ['', 1],
    ['1', 1],
    ['3', 3],
    ['4', 4],
    ['0', 1],
    ['-2', 1],
    ['9', 4],
    ['Infinity', 4],
    ['two', 1],
  ])('%j is step %d', (parameter, step) => {
    expect(readStep(parameter)).toBe(step);
  });
});

describe('the last step that can be opened is', () => {
  test.each([
    ['the first of an untouched wizard', emptyValues, 1],
    ['the one with a missing field', { ...filled, timeline: ' ' }, 2],
    ['the features while none is chosen', { ...filled, features: [] }, 3],
    ['the summary once nothing is missing', filled, 4],
  ] as const)('%s', (_, values, step) => {
    expect(lastReachable({ ...values, features: [...values.features] })).toBe(step);
  });
});

describe('what a step is missing', () => {
  const labels = (step: 1 | 2 | 3 | 4, values: WizardValues) =>
    missingFields(step, values).map((field) => field.label);

  test('is every required field of an untouched step, except users, which starts at one', () => {
    expect(labels(1, emptyValues)).toEqual([
      'Full name',
      'Email',
      'Company name',
      'Phone',
      'Role',
      'Company size',
      'Industry',
    ]);
    expect(labels(2, emptyValues)).toEqual([
      'Current CRM solution',
      'Current monthly spend',
      'Budget priority',
      'Primary pain points',
      'Implementation timeline',
      'Customization level',
    ]);
    expect(labels(3, emptyValues)).toEqual(['At least one feature']);
    expect(labels(4, emptyValues)).toEqual([]);
  });

  test('is nothing once the required fields are filled in', () => {
    expect([1, 2, 3].flatMap((step) => missingFields(step as 1 | 2 | 3, filled))).toEqual([]);
  });

  test('includes fields with only spaces', () => {
    expect(labels(1, { ...filled, customerRole: '  ' })).toEqual(['Role']);
    expect(labels(2, { ...filled, expectedUsers: '' })).toEqual(['Expected number of users']);
  });

  test('does not include fields with an invalid value', () => {
    expect(labels(1, { ...filled, customerEmail: 'not an address' })).toEqual([]);
  });
});

describe('the problems of a rejected submit', () => {
  test('are none for a completed wizard', () => {
    expect(findProblems(filled)).toEqual([]);
  });

  test('are the first of each field, with the step to jump to', () => {
    const problems = findProblems({
      ...filled,
      customerEmail: 'not an address',
      expectedUsers: '0',
      features: [],
    });
    expect(problems.map(({ field, message }) => [stepOf(field), message])).toEqual([
      [1, 'Valid email is required'],
      [2, 'Number of users is required'],
      [3, 'At least one feature is required'],
    ]);
  });

  test('belong to a step whatever their field', () => {
    expect(stepOf('requestDemo')).toBe(4);
    expect(stepOf('industryOther')).toBe(1);
    expect(fieldsOf(3)).toEqual(['features']);
  });
});

describe('the quote request', () => {
  test('has numbers where the screen has text', () => {
    const request = toRequest({ ...filled, expectedUsers: '12', exactMonthlySpend: '$1,200' });
    expect(request.expectedUsers).toBe(12);
    expect(request.exactMonthlySpend).toBe(1200);
  });

  test('omits empty fields', () => {
    const request = toRequest({ ...filled, industryOther: 'Falconry' });
    expect(request.exactMonthlySpend).toBeUndefined();
    expect(request.dataIntegrationNeeds).toBeUndefined();
    expect(request.industryOther).toBeUndefined();
    expect(
      toRequest({ ...filled, industry: 'other', industryOther: 'Falconry' }).industryOther,
    ).toBe('Falconry');
  });

  test('is rejected if the amount is not a number', () => {
    expect(findProblems({ ...filled, exactMonthlySpend: 'a lot' })).toEqual([
      { field: 'exactMonthlySpend', message: 'Please enter the amount as a number' },
    ]);
  });
});
