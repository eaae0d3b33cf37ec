import type { BudgetPriority } from './options.ts';

/** A set of features that one click selects, replacing the current selection (rule WIZARD-13). */
export interface FeatureSet {
  priority: BudgetPriority;
  label: string;
  /** What the selection is for, in one sentence. */
  purpose: string;
  featureKeys: readonly string[];
}

const essentials = [
  'contact-management',
  'lead-management',
  'pipeline-management',
  'task-management',
];

/** One set per budget priority, smallest first. All include the essentials. */
export const featureSets: readonly FeatureSet[] = [
  {
    priority: 'budget-focused',
    label: 'Essentials',
    purpose: 'Every contact and deal, and nothing you would not use in the first month.',
    featureKeys: [...essentials, 'email-integration', 'calendar-integration'],
  },
  {
    priority: 'balanced',
    label: 'Balanced',
    purpose: 'The essentials, automated routine work, and a view of the numbers.',
    featureKeys: [
      ...essentials,
      'email-integration',
      'calendar-integration',
      'workflow-automation',
      'email-automation',
      'reporting-dashboard',
      'role-based-access',
    ],
  },
  {
    priority: 'efficiency-focused',
    label: 'Time saver',
    purpose: 'Handoffs, reminders, quotes and documents that run themselves.',
    featureKeys: [
      ...essentials,
      'email-integration',
      'calendar-integration',
      'workflow-automation',
      'email-automation',
      'task-automation',
      'lead-routing',
      'quote-automation',
      'document-generation',
      'reporting-dashboard',
    ],
  },
  {
    priority: 'capabilities-focused',
    label: 'Full capability',
    purpose: 'Forecasts, campaigns, mobile access and open APIs on top of it all.',
    featureKeys: [
      ...essentials,
      'opportunity-management',
      'email-integration',
      'calendar-integration',
      'workflow-automation',
      'lead-scoring',
      'reporting-dashboard',
      'sales-forecasting',
      'business-intelligence',
      'predictive-analytics',
      'mobile-app',
      'role-based-access',
      'api-access',
      'marketing-automation',
      'customer-portal',
    ],
  },
];
