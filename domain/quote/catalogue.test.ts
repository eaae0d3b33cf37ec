import { describe, expect, test } from 'vitest';
import { categoryTotalDollars, featureByWireId, features } from './catalogue.ts';
import { featureCategories } from './feature-categories.ts';

describe('the catalogue', () => {
  test('has 70 entries with 70 keys and 69 ids', () => {
    expect(features).toHaveLength(70);
    expect(new Set(features.map((feature) => feature.key)).size).toBe(70);
    expect(new Set(features.map((feature) => feature.id)).size).toBe(69);
    expect(new Set(features.map((feature) => feature.label)).size).toBe(70);
  });

  test.each([
    ['contact-management', 600],
    ['lead-management', 800],
    ['pipeline-management', 1000],
    ['opportunity-management', 1200],
    ['territory-management', 1400],
    ['workflow-automation', 1600],
    ['compliance-management', 2000],
    ['mobile-app', 2000],
    ['marketing-automation', 2000],
    ['predictive-analytics', 2500],
    ['erp-integration', 2500],
    ['live-chat', 700],
    ['calendar-integration', 700],
  ])('prices %s at $%d (rule CATALOGUE-1)', (id, dollars) => {
    expect(featureByWireId(id)?.priceDollars).toBe(dollars);
  });

  test('keeps both help desk entries, and the bare id means the one in Integrations', () => {
    expect(featureByWireId('helpdesk-integration')).toMatchObject({
      category: 'Integrations',
      priceDollars: 1100,
    });
    expect(featureByWireId('helpdesk-integration@customer-experience')).toMatchObject({
      id: 'helpdesk-integration',
      category: 'Customer Experience',
      priceDollars: 1200,
    });
  });

  test('has prices from 600 to 2500, 600 only for contacts and 700 only for chat and calendar', () => {
    const prices = features.map((feature) => feature.priceDollars);
    expect(Math.min(...prices)).toBe(600);
    expect(Math.max(...prices)).toBe(2500);
    const below800 = features.filter((feature) => feature.priceDollars < 800);
    expect(below800.map((feature) => feature.key)).toEqual([
      'contact-management',
      'calendar-integration',
      'live-chat',
    ]);
  });

  test('adds up per category', () => {
    expect(featureCategories.map((category) => [category, categoryTotalDollars(category)])).toEqual(
      [
        ['Core', 8000],
        ['Automation', 11300],
        ['Management', 13100],
        ['Analytics', 12300],
        ['Technology', 13400],
        ['Integrations', 14700],
        ['Customer Experience', 9200],
        ['Marketing', 8500],
      ],
    );
  });

  test('has no other ids', () => {
    expect(featureByWireId('time-travel')).toBeUndefined();
    expect(featureByWireId('__proto__')).toBeUndefined();
  });
});
