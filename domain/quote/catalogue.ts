import type { FeatureCategory } from './feature-categories.ts';

/** A feature that a client can order. */
export interface Feature {
  /**
   * Unique in the catalogue; equals `id` except for the second help desk entry (rule CATALOGUE-2).
   */
  key: string;
  /** The id in the API. `helpdesk-integration` occurs twice on purpose, with two prices. */
  id: string;
  label: string;
  priceDollars: number;
  category: FeatureCategory;
}

/** Stored with every quote, to tell which prices it was made with. */
export const catalogueVersion = '2026-11';

type Entry = readonly [key: string, label: string, priceDollars: number];

/*
 * 70 entries. Thirteen ids with their prices and both help desk entries are fixed (rules
 * CATALOGUE-1 and CATALOGUE-2); the rest are ours, within the range of 600 to 2500.
 */
const entries: Record<FeatureCategory, readonly Entry[]> = {
  Core: [
    ['contact-management', 'Contact Management', 600],
    ['account-management', 'Company & Account Management', 800],
    ['lead-management', 'Lead Management', 800],
    ['pipeline-management', 'Sales Pipeline Management', 1000],
    ['opportunity-management', 'Opportunity Management', 1200],
    ['task-management', 'Activity & Task Management', 800],
    ['activity-timeline', 'Activity Timeline', 900],
    ['custom-fields', 'Custom Fields & Layouts', 1000],
    ['data-import-export', 'Data Import & Export', 900],
  ],
  Automation: [
    ['workflow-automation', 'Workflow Automation', 1600],
    ['email-automation', 'Email Automation', 1200],
    ['lead-scoring', 'Lead Scoring & Qualification', 1400],
    ['lead-routing', 'Lead Assignment & Routing', 1100],
    ['task-automation', 'Task & Reminder Automation', 900],
    ['approval-workflows', 'Approval Workflows', 1300],
    ['quote-automation', 'Quote & Proposal Automation', 1500],
    ['document-generation', 'Document Generation', 1200],
    ['sla-escalation', 'SLA Timers & Escalation', 1100],
  ],
  Management: [
    ['territory-management', 'Territory Management', 1400],
    ['compliance-management', 'Compliance Management', 2000],
    ['team-management', 'Team & Role Management', 1000],
    ['project-management', 'Project Management', 1500],
    ['contract-management', 'Contract Management', 1600],
    ['product-catalog-management', 'Product & Price Book Management', 1100],
    ['inventory-management', 'Inventory Management', 1800],
    ['commission-management', 'Commission Management', 1500],
    ['document-management', 'Document Management', 1200],
  ],
  Analytics: [
    ['reporting-dashboard', 'Reporting Dashboard', 1000],
    ['custom-reports', 'Custom Report Builder', 1300],
    ['goal-tracking', 'Goal & KPI Tracking', 900],
    ['sales-forecasting', 'Sales Forecasting', 1700],
    ['activity-analytics', 'Team Activity Analytics', 1100],
    ['customer-analytics', 'Customer Value & Churn Analytics', 1600],
    ['business-intelligence', 'Business Intelligence', 2200],
    ['predictive-analytics', 'Predictive Analytics', 2500],
  ],
  Technology: [
    ['mobile-app', 'Mobile App (iOS & Android)', 2000],
    ['role-based-access', 'Role-Based Access Control', 1200],
    ['data-encryption', 'Data Encryption', 1500],
    ['single-sign-on', 'Single Sign-On', 1300],
    ['audit-trail', 'Audit Trail', 1100],
    ['api-access', 'Open API & Webhooks', 1600],
    ['backup-recovery', 'Backup & Disaster Recovery', 1400],
    ['multi-language', 'Multi-language & Multi-currency', 1500],
    ['offline-access', 'Offline Access', 1800],
  ],
  Integrations: [
    ['calendar-integration', 'Calendar Integration', 700],
    ['social-media-integration', 'Social Media Integration', 800],
    ['email-integration', 'Email Integration', 900],
    ['e-signature-integration', 'E-signature Integration', 1000],
    ['helpdesk-integration', 'Help Desk Integration', 1100],
    ['payment-integration', 'Payment Gateway Integration', 1200],
    ['telephony-integration', 'Telephony & Call Logging', 1400],
    ['accounting-integration', 'Accounting Integration', 1500],
    ['ecommerce-integration', 'E-commerce Integration', 1600],
    ['custom-integration', 'Custom Integration (one system)', 2000],
    ['erp-integration', 'ERP Integration', 2500],
  ],
  'Customer Experience': [
    ['live-chat', 'Live Chat', 700],
    ['appointment-booking', 'Online Appointment Booking', 800],
    ['customer-feedback', 'Surveys & Feedback', 900],
    ['knowledge-base', 'Knowledge Base', 1000],
    ['helpdesk-integration@customer-experience', 'Help Desk Integration (customer side)', 1200],
    ['ticket-management', 'Ticket & Case Management', 1300],
    ['communication-hub', 'Communication Hub', 1500],
    ['customer-portal', 'Customer Self-Service Portal', 1800],
  ],
  Marketing: [
    ['social-media-marketing', 'Social Publishing', 900],
    ['landing-pages', 'Landing Pages & Web Forms', 1000],
    ['customer-segmentation', 'Customer Segmentation', 1000],
    ['email-campaigns', 'Email Campaigns', 1100],
    ['event-management', 'Event & Webinar Management', 1200],
    ['campaign-management', 'Campaign Management', 1300],
    ['marketing-automation', 'Marketing Automation', 2000],
  ],
};

/** Every feature, category by category. */
export const features: readonly Feature[] = Object.entries(entries).flatMap(([category, some]) =>
  some.map(([key, label, priceDollars]) => ({
    key,
    id: key.split('@')[0] ?? key,
    label,
    priceDollars,
    // The keys are categories.
    category: category as FeatureCategory,
  })),
);

const featuresByKey = new Map(features.map((feature) => [feature.key, feature]));

/**
 * The feature for an id or key in the API. The duplicate id `helpdesk-integration` means the entry
 * in Integrations at 1100; only the key `helpdesk-integration@customer-experience` means the one at
 * 1200 (rule CATALOGUE-2).
 */
export function featureByWireId(idOrKey: string): Feature | undefined {
  return featuresByKey.get(idOrKey);
}

/** The total price of all features of a category, in dollars, before any multiplier. */
export function categoryTotalDollars(category: FeatureCategory): number {
  return entries[category].reduce((sum, [, , priceDollars]) => sum + priceDollars, 0);
}
