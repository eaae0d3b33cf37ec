import { siteText } from '#web/kit/shell/site-text.ts';

/*
 * The texts of the about page (rule PAGE-15), so that they can be changed without touching a component.
 * The crew is described by its work; names and portraits of real people need their consent.
 */

/** The founders' story, by paragraph. */
export const story = [
  siteText('about.story.1.text'),
  siteText('about.story.2.text'),
  siteText('about.story.3.text'),
];

export const tagline = siteText('about.hero.heading');

/** The original crew: six roles and what each brings to a project. */
export const crew = [
  {
    role: siteText('about.crew.founder-discovery.heading'),
    part: siteText('about.crew.founder-discovery.text'),
    station: siteText('about.crew.founder-discovery.label'),
  },
  {
    role: siteText('about.crew.founder-engineering.heading'),
    part: siteText('about.crew.founder-engineering.text'),
    station: siteText('about.crew.founder-engineering.label'),
  },
  {
    role: siteText('about.crew.design-lead.heading'),
    part: siteText('about.crew.design-lead.text'),
    station: siteText('about.crew.design-lead.label'),
  },
  {
    role: siteText('about.crew.data-and-migration.heading'),
    part: siteText('about.crew.data-and-migration.text'),
    station: siteText('about.crew.data-and-migration.label'),
  },
  {
    role: siteText('about.crew.integrations.heading'),
    part: siteText('about.crew.integrations.text'),
    station: siteText('about.crew.integrations.label'),
  },
  {
    role: siteText('about.crew.client-care.heading'),
    part: siteText('about.crew.client-care.text'),
    station: siteText('about.crew.client-care.label'),
  },
];

/** 'What We Do': the industries (rule PAGE-15), the work in each, and its drawing in scenes.svg. */
export const industries = [
  {
    name: siteText('about.industries.healthcare-and-dental.heading'),
    drawing: 'health',
    alt: 'A dental chair with its lamp, and a route of recalls.',
    text: siteText('about.industries.healthcare-and-dental.text'),
  },
  {
    name: siteText('about.industries.construction-and-roofing.heading'),
    drawing: 'roof',
    alt: 'A house with its roof measured for a quote.',
    text: siteText('about.industries.construction-and-roofing.text'),
  },
  {
    name: siteText('about.industries.transportation-and-logistics.heading'),
    drawing: 'freight',
    alt: 'A truck below the route of its stops.',
    text: siteText('about.industries.transportation-and-logistics.text'),
  },
  {
    name: siteText('about.industries.professional-services.heading'),
    drawing: 'office',
    alt: 'A desk with files and an agreement, below a forecast.',
    text: siteText('about.industries.professional-services.text'),
  },
];
