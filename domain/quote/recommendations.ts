import type { Industry } from './options.ts';

/**
 * Keys of features marked 'recommended for your industry' (rule WIZARD-13); none for 'other'. They do
 * not affect prices.
 */
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
