import { siteText } from '#web/kit/shell/site-text.ts';

/** The offer as listed on the landing page (rule PAGE-12), in its order and wording. */

export const services = [
  {
    title: siteText('landing.offerings.custom-crm-development.heading'),
    text: siteText('landing.offerings.custom-crm-development.text'),
    drawing: 'summit',
  },
  {
    title: siteText('landing.offerings.system-integration.heading'),
    text: siteText('landing.offerings.system-integration.text'),
    drawing: 'bridge',
  },
  {
    title: siteText('landing.offerings.data-analytics.heading'),
    text: siteText('landing.offerings.data-analytics.text'),
    drawing: 'profile',
  },
  {
    title: siteText('landing.offerings.ongoing-support.heading'),
    text: siteText('landing.offerings.ongoing-support.text'),
    drawing: 'compass',
  },
] as const;

/** One of the small drawings beside the services. */
export type ServiceDrawing = (typeof services)[number]['drawing'];

export const essentialCapabilities = [
  {
    name: siteText('landing.essential.contact-management.heading'),
    text: siteText('landing.essential.contact-management.text'),
  },
  {
    name: siteText('landing.essential.lead-tracking.heading'),
    text: siteText('landing.essential.lead-tracking.text'),
  },
  {
    name: siteText('landing.essential.sales-pipeline.heading'),
    text: siteText('landing.essential.sales-pipeline.text'),
  },
  {
    name: siteText('landing.essential.task-management.heading'),
    text: siteText('landing.essential.task-management.text'),
  },
  {
    name: siteText('landing.essential.email-integration.heading'),
    text: siteText('landing.essential.email-integration.text'),
  },
  {
    name: siteText('landing.essential.reporting-dashboard.heading'),
    text: siteText('landing.essential.reporting-dashboard.text'),
  },
] as const;

export const advancedCapabilities = [
  {
    name: siteText('landing.advanced.predictive-analytics.heading'),
    text: siteText('landing.advanced.predictive-analytics.text'),
  },
  {
    name: siteText('landing.advanced.marketing-automation.heading'),
    text: siteText('landing.advanced.marketing-automation.text'),
  },
  {
    name: siteText('landing.advanced.advanced-security.heading'),
    text: siteText('landing.advanced.advanced-security.text'),
  },
  {
    name: siteText('landing.advanced.custom-integrations.heading'),
    text: siteText('landing.advanced.custom-integrations.text'),
  },
  {
    name: siteText('landing.advanced.business-intelligence.heading'),
    text: siteText('landing.advanced.business-intelligence.text'),
  },
  {
    name: siteText('landing.advanced.mobile-apps.heading'),
    text: siteText('landing.advanced.mobile-apps.text'),
  },
] as const;
