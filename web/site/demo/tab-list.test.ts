import { expect, test } from 'vitest';
import { featureByWireId } from '#domain/quote/catalogue.ts';
import { demoTabs } from './tab-list.ts';

test.each(demoTabs.flatMap((tab) => tab.features.map((id) => [tab.label, id])))(
  '%s adds %s, which the catalogue knows',
  (_, id) => {
    expect(featureByWireId(id ?? '')?.id).toBe(id);
  },
);
