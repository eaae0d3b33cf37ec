/**
 * The six tabs of the interactive demo (rule PAGE-13), each with the catalogue features that it shows;
 * the first is the default.
 */
export const demoTabs = [
  {
    value: 'dashboard',
    label: 'AI Dashboard',
    features: ['reporting-dashboard', 'goal-tracking', 'business-intelligence'],
  },
  {
    value: 'leads',
    label: 'Lead Management',
    features: ['lead-management', 'lead-scoring', 'contact-management'],
  },
  {
    value: 'pipeline',
    label: 'Deal Pipeline',
    features: ['pipeline-management', 'opportunity-management'],
  },
  {
    value: 'predictive',
    label: 'Predictive Analytics',
    features: ['predictive-analytics', 'sales-forecasting'],
  },
  {
    value: 'marketing',
    label: 'Marketing Automation',
    features: ['marketing-automation', 'email-campaigns', 'campaign-management'],
  },
  {
    value: 'mobile',
    label: 'Mobile Experience',
    features: ['mobile-app', 'offline-access', 'role-based-access', 'data-encryption'],
  },
] as const;

/** A tab's name in the URL. */
export type DemoTab = (typeof demoTabs)[number]['value'];
