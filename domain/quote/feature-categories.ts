/** The categories of the catalogue, in the order of the screens (rule CATALOGUE-1). */
export const featureCategories = [
  'Core',
  'Automation',
  'Management',
  'Analytics',
  'Technology',
  'Integrations',
  'Customer Experience',
  'Marketing',
] as const;
export type FeatureCategory = (typeof featureCategories)[number];
