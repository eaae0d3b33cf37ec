import { describe, expect, test } from 'vitest';
import { termsToday, termsWithPlans, wishesOf } from './quote-terms.ts';

const textOf = (key: string) => termsToday().find((term) => term.key === key)?.text ?? '';

describe('the terms of a quote', () => {
  test.each([
    ['development', 'testing and deployment'],
    ['training', 'Training for your team'],
    ['ownership', 'its code and its data'],
    ['fees', 'no license fees'],
    ['support', '90 days of support after launch'],
    ['answers', 'within 24 hours'],
    ['time', '3–6 months, comprehensive ones 6–12'],
    ['customer-plan', 'The price plus 17.99%: 10% of that total'],
    ['buyout', '25% discount on future development'],
    ['buyout', 'optional at $799 per month'],
  ])('promise about %s: %s', (key, words) => {
    expect(textOf(key)).toContain(words);
  });

  test('have the words of the company where it has its own, with our figures', () => {
    const own = termsToday({
      'terms.support.heading': 'Care',
      'terms.support.text': 'We look after you for {supportDays} days.',
    });
    expect(own.find(({ key }) => key === 'support')).toEqual({
      key: 'support',
      title: 'Care',
      text: 'We look after you for 90 days.',
    });
    expect(own.map(({ key }) => key)).toEqual(termsToday().map(({ key }) => key));
  });

  test('say how to pay only by the plans that the quote offers', () => {
    const stored = { items: termsToday(), wishes: [] };
    const keys = (...plans: Parameters<typeof termsWithPlans>[1]) =>
      termsWithPlans(stored, plans).items.map(({ key }) => key);
    expect(keys('customer-plan', 'buyout')).toContain('customer-plan');
    expect(keys('customer-plan', 'buyout')).not.toContain('interest-free-plan');
    expect(keys('interest-free-plan', 'buyout').slice(-2)).toEqual([
      'interest-free-plan',
      'buyout',
    ]);
  });
});

describe('the wishes of a visitor', () => {
  test('are in the words of the wizard', () => {
    expect(
      wishesOf({
        timeline: '6-months',
        expectedUsers: 1200,
        dataIntegrationNeeds: ' Import of recall lists\nfrom Excel ',
      }),
    ).toEqual([
      { label: 'Ready', text: 'Within 6 months' },
      { label: 'Team', text: '1,200 people' },
      { label: 'Data and integrations', text: 'Import of recall lists\nfrom Excel' },
    ]);
  });

  test('leave out what was not said', () => {
    expect(wishesOf({ timeline: '', expectedUsers: 1, dataIntegrationNeeds: ' ' })).toEqual([]);
  });
});
