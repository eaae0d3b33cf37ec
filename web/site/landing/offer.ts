/** The offer as listed on the landing page (rule PAGE-12), in its order and wording. */

export const services = [
  {
    title: 'Custom CRM Development',
    text: 'A system drawn around your sales process, your fields and your vocabulary, instead of a product you bend to fit.',
    drawing: 'summit',
  },
  {
    title: 'System Integration',
    text: 'Mail, calendar, accounting, telephony, shop and ERP exchange their data with the CRM. More than 500 integrations can be connected.',
    drawing: 'bridge',
  },
  {
    title: 'Data Analytics',
    text: 'Reports and forecasts on your own records: what is in the pipeline, what is likely to close, and where deals stall.',
    drawing: 'profile',
  },
  {
    title: 'Ongoing Support',
    text: 'Ninety days of support are part of every project. Afterwards it is optional, because the system is yours either way.',
    drawing: 'compass',
  },
] as const;

/** One of the small drawings beside the services. */
export type ServiceDrawing = (typeof services)[number]['drawing'];

export const essentialCapabilities = [
  {
    name: 'Contact Management',
    text: 'People and companies with their whole history in one place.',
  },
  { name: 'Lead Tracking', text: 'Where each enquiry came from and who looks after it.' },
  { name: 'Sales Pipeline', text: 'Every deal by stage, with its value and next step.' },
  { name: 'Task Management', text: 'Calls, visits and follow-ups with an owner and a date.' },
  { name: 'Email Integration', text: 'Mail sent and received beside the record it belongs to.' },
  { name: 'Reporting Dashboard', text: 'The figures of the day without exporting anything.' },
] as const;

export const advancedCapabilities = [
  { name: 'Predictive Analytics', text: 'Forecasts from your own past deals.' },
  { name: 'Marketing Automation', text: 'Campaigns that react to what a person does.' },
  {
    name: 'Advanced Security',
    text: 'Role-based access control and data encryption.',
  },
  { name: 'Custom Integrations', text: 'Connections to systems that nobody else connects.' },
  {
    name: 'Business Intelligence',
    text: 'Questions across departments, answered from one source.',
  },
  { name: 'Mobile Apps', text: 'For iOS and Android, on the road and on site.' },
] as const;
