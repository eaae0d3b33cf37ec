/** The landing page, from top to bottom (rule PAGE-12). */
export const landingTexts = {
  'landing.hero.first.heading': 'Your CRM.',
  'landing.hero.second.heading': 'Your Ascent.',
  'landing.hero.text':
    'We design and build tailor-made CRM platforms: one system for your customers, your pipeline and your numbers, made for the way your company already works. You own it, with no monthly fees after development.',
  'landing.hero.quote.label': 'Get your price in 3 minutes',
  'landing.offerings.heading': 'Our Offerings',
  'landing.offerings.text':
    'Four services, from the first sketch to the years after launch. Most projects use all four.',
  'landing.offerings.custom-crm-development.heading': 'Custom CRM Development',
  'landing.offerings.custom-crm-development.text':
    'A system built around your sales process, your fields and your terms, not a product you bend to fit.',
  'landing.offerings.system-integration.heading': 'System Integration',
  'landing.offerings.system-integration.text':
    'Connect email, calendar, accounting, phone, online store and ERP to your CRM. Choose from more than 500 integrations.',
  'landing.offerings.data-analytics.heading': 'Data Analytics',
  'landing.offerings.data-analytics.text':
    'Reports and forecasts from your own records: what is in the pipeline, what is likely to close, and where deals stall.',
  'landing.offerings.ongoing-support.heading': 'Ongoing Support',
  'landing.offerings.ongoing-support.text':
    'Every project includes 90 days of support. After that it’s optional, because you own the system either way.',
  'landing.capabilities.heading': 'CRM Capabilities',
  'landing.essential.heading': 'Essential',
  'landing.essential.text': 'Base camp: what a company needs on day one.',
  'landing.essential.contact-management.heading': 'Contact Management',
  'landing.essential.contact-management.text':
    'People and companies with their full history in one place.',
  'landing.essential.lead-tracking.heading': 'Lead Tracking',
  'landing.essential.lead-tracking.text': 'Where each inquiry came from and who owns it.',
  'landing.essential.sales-pipeline.heading': 'Sales Pipeline',
  'landing.essential.sales-pipeline.text': 'Every deal by stage, with its value and next step.',
  'landing.essential.task-management.heading': 'Task Management',
  'landing.essential.task-management.text':
    'Calls, visits and follow-ups with an owner and a date.',
  'landing.essential.email-integration.heading': 'Email Integration',
  'landing.essential.email-integration.text': 'Sent and received email next to the right record.',
  'landing.essential.reporting-dashboard.heading': 'Reporting Dashboard',
  'landing.essential.reporting-dashboard.text': 'Today’s numbers without exporting anything.',
  'landing.advanced.heading': 'Advanced',
  'landing.advanced.text': 'Higher up: what pays off once you have the data.',
  'landing.advanced.predictive-analytics.heading': 'Predictive Analytics',
  'landing.advanced.predictive-analytics.text': 'Forecasts from your own past deals.',
  'landing.advanced.marketing-automation.heading': 'Marketing Automation',
  'landing.advanced.marketing-automation.text': 'Campaigns that respond to what people do.',
  'landing.advanced.advanced-security.heading': 'Advanced Security',
  'landing.advanced.advanced-security.text': 'Role-based access control and data encryption.',
  'landing.advanced.custom-integrations.heading': 'Custom Integrations',
  'landing.advanced.custom-integrations.text': 'Connections to systems no one else supports.',
  'landing.advanced.business-intelligence.heading': 'Business Intelligence',
  'landing.advanced.business-intelligence.text': 'Answers across departments from one source.',
  'landing.advanced.mobile-apps.heading': 'Mobile Apps',
  'landing.advanced.mobile-apps.text': 'For iOS and Android, on the road and on site.',
  'landing.portal.heading': 'Watch it being built',
  'landing.portal.text':
    'Your project gets its own portal on the first day, so you never have to ask how it’s going.',
  'landing.portal.see-how-far-it-is.heading': 'See how far along it is',
  'landing.portal.see-how-far-it-is.text':
    'Consultation, development and training as one climb, with every milestone and what comes next.',
  'landing.portal.see-what-needs-your-attention.heading': 'See what needs your attention',
  'landing.portal.see-what-needs-your-attention.text':
    'Quotes to answer, invoices, meetings and new documents in one list, the most urgent first.',
  'landing.portal.keep-it-all-yours.heading': 'Keep it all yours',
  'landing.portal.keep-it-all-yours.text':
    'Join or reschedule a meeting, find what you signed, and export your data whenever you like.',
  'landing.industries.heading': 'Built for chairs, roofs, loads and hours',
  'landing.industries.label': 'What we do in each industry',
  'landing.ownership.heading':
    'Once we deliver it, it’s\u00a0yours. No\u00a0rent, no\u00a0strings.',
  'landing.ownership.text':
    'There are no monthly fees after development: no per-seat pricing and no surprise increases. Support is optional, and you can take your system elsewhere.',
  'landing.ownership.integrations.label': 'integrations you can connect to your system',
  'landing.ownership.simple.label': 'months to launch a simple system',
  'landing.ownership.comprehensive.label': 'months to launch a comprehensive one',
  'landing.ownership.support.label': 'days of support after launch, included',
  'landing.start.heading': 'The way up starts with a number',
  'landing.start.text':
    'Choose what your system should do and see the price right away, feature by feature. No call needed.',
} as const;
