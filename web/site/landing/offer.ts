/** The offer as listed on the landing page (rule PAGE-12), in its order and wording. */

export const services = [
  {
    title: 'Custom CRM Development',
    text: 'A system built around your sales process, your fields and your terms, not a product you bend to fit.',
    drawing: 'summit',
  },
  {
    title: 'System Integration',
    text: 'Connect email, calendar, accounting, phone, online store and ERP to your CRM. Choose from more than 500 integrations.',
    drawing: 'bridge',
  },
  {
    title: 'Data Analytics',
    text: 'Reports and forecasts from your own records: what is in the pipeline, what is likely to close, and where deals stall.',
    drawing: 'profile',
  },
  {
    title: 'Ongoing Support',
    text: 'Every project includes 90 days of support. After that it’s optional, because you own the system either way.',
    drawing: 'compass',
  },
] as const;

/** One of the small drawings beside the services. */
export type ServiceDrawing = (typeof services)[number]['drawing'];

export const essentialCapabilities = [
  {
    name: 'Contact Management',
    text: 'People and companies with their full history in one place.',
  },
  { name: 'Lead Tracking', text: 'Where each inquiry came from and who owns it.' },
  { name: 'Sales Pipeline', text: 'Every deal by stage, with its value and next step.' },
  { name: 'Task Management', text: 'Calls, visits and follow-ups with an owner and a date.' },
  { name: 'Email Integration', text: 'Sent and received email next to the right record.' },
  { name: 'Reporting Dashboard', text: 'Today’s numbers without exporting anything.' },
] as const;

export const advancedCapabilities = [
  { name: 'Predictive Analytics', text: 'Forecasts from your own past deals.' },
  { name: 'Marketing Automation', text: 'Campaigns that respond to what people do.' },
  {
    name: 'Advanced Security',
    text: 'Role-based access control and data encryption.',
  },
  { name: 'Custom Integrations', text: 'Connections to systems no one else supports.' },
  {
    name: 'Business Intelligence',
    text: 'Answers across departments from one source.',
  },
  { name: 'Mobile Apps', text: 'For iOS and Android, on the road and on site.' },
] as const;
