/*
 * The texts of the about page (rule PAGE-15), so that they can be changed without touching a component.
 * The crew is described by its work; names and portraits of real people need their consent.
 */

/** The founders' story, by paragraph. */
export const story = [
  'We started out as the people companies called after a CRM had already failed. The licenses were paid, the training was done, and the sales team kept its real list in a spreadsheet.',
  'It was rarely the team’s fault. The product was designed for an average company, and there is no average company. A dental practice books chairs, a roofer measures houses, a carrier counts miles. Each had bent its work around software that didn’t understand it.',
  'So we flipped the order: first the work, then the system. We sit with the people who will use it, map what they do, and build that. When it’s done, they own it, with no monthly fee.',
];

export const tagline = 'Built to work, not just to exist.';

/** The original crew: six roles and what each brings to a project. */
export const crew = [
  {
    role: 'Founder, discovery',
    part: 'Sits in on the calls and the site visits, and writes down how the work really gets done.',
    station: 'Before the start',
  },
  {
    role: 'Founder, engineering',
    part: 'Designs each system so someone else can still change it ten years from now.',
    station: 'Base camp',
  },
  {
    role: 'Design lead',
    part: 'Designs the screens with the people who will use them, and removes what no one needs.',
    station: 'First camp',
  },
  {
    role: 'Data and migration',
    part: 'Brings spreadsheets, the old CRM and paper files into one clean set of records.',
    station: 'Second camp',
  },
  {
    role: 'Integrations',
    part: 'Connects email, phone, accounting and whatever else the company runs on.',
    station: 'High camp',
  },
  {
    role: 'Client care',
    part: 'Trains the team at launch and picks up the phone afterward.',
    station: 'Summit and after',
  },
];

/** 'What We Do': the industries (rule PAGE-15), the work in each, and its drawing in scenes.svg. */
export const industries = [
  {
    name: 'Healthcare and dental',
    drawing: 'health',
    alt: 'A dental chair with its lamp, and a route of recalls.',
    text: 'Recalls, treatment plans and referrals, with role-based access and encrypted records.',
  },
  {
    name: 'Construction and roofing',
    drawing: 'roof',
    alt: 'A house with its roof measured for a quote.',
    text: 'From the measured roof to the signed quote and the crew’s calendar, even with no signal on site.',
  },
  {
    name: 'Transportation and logistics',
    drawing: 'freight',
    alt: 'A truck below the route of its stops.',
    text: 'Customers, lanes and rates next to the loads, connected to your dispatch systems.',
  },
  {
    name: 'Professional services',
    drawing: 'office',
    alt: 'A desk with files and an agreement, below a forecast.',
    text: 'Inquiries, engagements and hours in one place, and a forecast the partners trust.',
  },
];
