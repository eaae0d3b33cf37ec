import type { BudgetPriority, Industry } from './options.ts';

/*
 * Recommendations (rule WIZARD-13): the most useful features for an industry, and a feature set for
 * each budget priority. They do not affect prices.
 */

/** Keys of features marked 'recommended for your industry'; none for 'other'. */
export const recommendedFeatures: Record<Industry, readonly string[]> = {
  technology: [
    'pipeline-management',
    'lead-scoring',
    'api-access',
    'customer-analytics',
    'helpdesk-integration',
    'single-sign-on',
  ],
  healthcare: [
    'compliance-management',
    'role-based-access',
    'data-encryption',
    'audit-trail',
    'appointment-booking',
    'calendar-integration',
  ],
  finance: [
    'compliance-management',
    'approval-workflows',
    'audit-trail',
    'data-encryption',
    'document-management',
    'e-signature-integration',
  ],
  manufacturing: [
    'erp-integration',
    'inventory-management',
    'product-catalog-management',
    'quote-automation',
    'territory-management',
    'sales-forecasting',
  ],
  retail: [
    'ecommerce-integration',
    'inventory-management',
    'customer-segmentation',
    'email-campaigns',
    'payment-integration',
    'customer-feedback',
  ],
  'real-estate': [
    'pipeline-management',
    'lead-routing',
    'appointment-booking',
    'document-generation',
    'e-signature-integration',
    'mobile-app',
  ],
  consulting: [
    'opportunity-management',
    'project-management',
    'contract-management',
    'document-generation',
    'calendar-integration',
    'customer-portal',
  ],
  education: [
    'lead-management',
    'email-automation',
    'event-management',
    'landing-pages',
    'appointment-booking',
    'customer-portal',
  ],
  'non-profit': [
    'contact-management',
    'email-campaigns',
    'event-management',
    'payment-integration',
    'customer-segmentation',
    'reporting-dashboard',
  ],
  other: [],
};

/** A set of features that one click selects, replacing the current selection. */
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
    purpose: 'Know every contact and deal, and nothing you would not use in the first month.',
    featureKeys: [...essentials, 'email-integration', 'calendar-integration'],
  },
  {
    priority: 'balanced',
    label: 'Balanced',
    purpose: 'The essentials, the routine work automated, and a view of the numbers.',
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
    purpose: 'Hand-overs, reminders, quotes and documents that make themselves.',
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
    purpose: 'Forecasts, campaigns, mobile work and open interfaces on top of it all.',
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
