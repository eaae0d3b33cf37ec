/*
 * The texts of the about page (rule PAGE-15), so that they can be changed without touching a component.
 * The crew is described by its work; names and portraits of real people need their consent.
 */

/** The founders' story, by paragraph. */
export const story = [
  'We started as the people who were called when a CRM had already failed. The licenses were paid, the training was done, and the sales team kept its real list in a spreadsheet.',
  'It was rarely the fault of the team. The product had been drawn for an average company, and there is no average company. A dental practice books chairs, a roofer measures houses, a carrier counts miles. Each of them had bent its work around software that knew nothing of it.',
  'So we turned the order round: first the work, then the system. We sit beside the people who will use it, draw what they do, and build that. When it is finished it belongs to them, with no monthly fee for having it.',
];

export const tagline = 'Built to work, not just to exist.';

/** The original crew: six roles and what each brings to a project. */
export const crew = [
  {
    role: 'Founder, discovery',
    part: 'Sits in on the calls and the site visits, and writes down how the work is really done.',
    station: 'Before the start',
  },
  {
    role: 'Founder, engineering',
    part: 'Decides how a system is built so that somebody else can still change it in ten years.',
    station: 'Base camp',
  },
  {
    role: 'Design lead',
    part: 'Draws the screens with the people who will use them, and takes away what nobody needs.',
    station: 'First camp',
  },
  {
    role: 'Data and migration',
    part: 'Brings the spreadsheets, the old CRM and the paper into one clean set of records.',
    station: 'Second camp',
  },
  {
    role: 'Integrations',
    part: 'Connects mail, telephone, accounting and whatever else the company runs on.',
    station: 'High camp',
  },
  {
    role: 'Client care',
    part: 'Trains the team at launch and picks up the telephone afterwards.',
    station: 'Summit and after',
  },
];

/** 'What We Do': the industries (rule PAGE-15), and the work in each. */
export const industries = [
  {
    name: 'Healthcare and dental',
    text: 'Recalls, treatment plans and referrals, with access by role and records that are encrypted.',
  },
  {
    name: 'Construction and roofing',
    text: 'From the measured roof to the signed quote and the crew’s calendar, also without reception on site.',
  },
  {
    name: 'Transportation and logistics',
    text: 'Customers, lanes and rates beside the loads, tied to the systems that plan the trucks.',
  },
  {
    name: 'Professional services',
    text: 'Enquiries, engagements and hours in one place, and a forecast that partners believe.',
  },
];
