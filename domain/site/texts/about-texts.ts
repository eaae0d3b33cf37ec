/** The about page (rule PAGE-15). The crew is described by its work; names of real people need their consent. */
export const aboutTexts = {
  'about.hero.heading': 'Built to work, not just to exist.',
  'about.story.heading': 'The founders’ story',
  'about.story.1.text':
    'We started out as the people companies called after a CRM had already failed. The licenses were paid, the training was done, and the sales team kept its real list in a spreadsheet.',
  'about.story.2.text':
    'It was rarely the team’s fault. The product was designed for an average company, and there is no average company. A dental practice books chairs, a roofer measures houses, a carrier counts miles. Each had bent its work around software that didn’t understand it.',
  'about.story.3.text':
    'So we flipped the order: first the work, then the system. We sit with the people who will use it, map what they do, and build that. When it’s done, they own it, with no monthly fee.',
  'about.crew.heading': 'The original crew',
  'about.crew.text':
    'Six roles that have been on every project since our first. You’ll work with all of them.',
  'about.crew.founder-discovery.heading': 'Founder, discovery',
  'about.crew.founder-discovery.text':
    'Sits in on the calls and the site visits, and writes down how the work really gets done.',
  'about.crew.founder-discovery.label': 'Before the start',
  'about.crew.founder-engineering.heading': 'Founder, engineering',
  'about.crew.founder-engineering.text':
    'Designs each system so someone else can still change it ten years from now.',
  'about.crew.founder-engineering.label': 'Base camp',
  'about.crew.design-lead.heading': 'Design lead',
  'about.crew.design-lead.text':
    'Designs the screens with the people who will use them, and removes what no one needs.',
  'about.crew.design-lead.label': 'First camp',
  'about.crew.data-and-migration.heading': 'Data and migration',
  'about.crew.data-and-migration.text':
    'Brings spreadsheets, the old CRM and paper files into one clean set of records.',
  'about.crew.data-and-migration.label': 'Second camp',
  'about.crew.integrations.heading': 'Integrations',
  'about.crew.integrations.text':
    'Connects email, phone, accounting and whatever else the company runs on.',
  'about.crew.integrations.label': 'High camp',
  'about.crew.client-care.heading': 'Client care',
  'about.crew.client-care.text': 'Trains the team at launch and picks up the phone afterward.',
  'about.crew.client-care.label': 'Summit and after',
  'about.industries.heading': 'What We Do',
  'about.industries.text':
    'We build CRM systems for companies whose work does not fit a template. These are the industries we know best.',
  'about.industries.healthcare-and-dental.heading': 'Healthcare and dental',
  'about.industries.healthcare-and-dental.text':
    'Recalls, treatment plans and referrals, with role-based access and encrypted records.',
  'about.industries.construction-and-roofing.heading': 'Construction and roofing',
  'about.industries.construction-and-roofing.text':
    'From the measured roof to the signed quote and the crew’s calendar, even with no signal on site.',
  'about.industries.transportation-and-logistics.heading': 'Transportation and logistics',
  'about.industries.transportation-and-logistics.text':
    'Customers, lanes and rates next to the loads, connected to your dispatch systems.',
  'about.industries.professional-services.heading': 'Professional services',
  'about.industries.professional-services.text':
    'Inquiries, engagements and hours in one place, and a forecast the partners trust.',
  'about.search.text':
    'Who builds your CRM: the founders’ story, the original crew, and the industries we know. Built to work, not just to exist.',
} as const;
