import { describe, expect, test } from 'vitest';
import { features } from './catalogue.ts';
import { editionAfter, firstEdition } from './edition.ts';
import { explained, explanationOf } from './explanations.ts';

describe('explanations', () => {
  test.each(features.map((feature) => [feature.label, feature] as const))(
    '%s has one short sentence of its own',
    (label, feature) => {
      const text = explanationOf(feature);
      expect(text).toMatch(/^[A-Z][^.!?]*\.$/);
      expect(text.length).toBeLessThanOrEqual(90);
      expect(text).not.toContain(label);
      expect(features.filter((other) => explanationOf(other) === text)).toHaveLength(1);
    },
  );

  test('the owner’s own text replaces the built-in one, and an empty one removes it', () => {
    const entry = { key: 'live-chat', category: 'Customer Experience', label: 'Chat' } as const;
    const changes = { ...entry, priceDollars: 700, isOffered: true };
    const aboutAfter = (about?: string) =>
      explained(editionAfter([about === undefined ? changes : { ...changes, about }], 1)).byKey.get(
        'live-chat',
      )?.about;
    expect(aboutAfter()).toMatch(/^Visitors write/);
    expect(aboutAfter('Chat by text.')).toBe('Chat by text.');
    expect(aboutAfter('')).toBe('');
  });

  test('an added entry has none until the owner writes one', () => {
    const fleet = {
      key: 'constructor',
      category: 'Management',
      label: 'Constructor',
      priceDollars: 900,
      isOffered: true,
    } as const;
    expect(explained(editionAfter([fleet], 1)).byKey.get('constructor')?.about).toBe('');
  });

  test('prices and names stay as they are', () => {
    expect(explained(firstEdition).entries.map(({ about: _, ...entry }) => entry)).toEqual(
      firstEdition.entries,
    );
  });
});
