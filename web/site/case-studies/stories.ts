import { siteText } from '#web/kit/shell/site-text.ts';

/** One illustrative story: made up to show the kind of work, without a real customer. */
export interface Story {
  id: string;
  industry: string;
  title: string;
  challenge: string;
  solution: string;
  /** What such a system changes in daily work; no figures, because nothing was measured. */
  results: readonly string[];
  /** What the two drawings show (before-after.svg), as text below them and for assistive technology. */
  before: Drawn;
  after: Drawn;
  /** The system's features, by catalogue id. */
  features: readonly string[];
}

interface Drawn {
  title: string;
  alt: string;
}

/** Three static stories (rule PAGE-16). */
export const stories: readonly Story[] = [
  {
    id: 'dental-group',
    industry: siteText('about.industries.healthcare-and-dental.heading'),
    title: siteText('case-studies.dental-group.heading'),
    challenge: siteText('case-studies.dental-group.challenge.text'),
    solution: siteText('case-studies.dental-group.solution.text'),
    results: [
      siteText('case-studies.dental-group.result-1.text'),
      siteText('case-studies.dental-group.result-2.text'),
      siteText('case-studies.dental-group.result-3.text'),
    ],
    before: {
      title: siteText('case-studies.dental-group.before.label'),
      alt: 'Three calendars, each with its own list, and nothing connecting them.',
    },
    after: {
      title: siteText('case-studies.dental-group.after.label'),
      alt: 'Three practices and one list, the longest wait first.',
    },
    features: ['contact-management', 'task-automation', 'role-based-access', 'audit-trail'],
  },
  {
    id: 'roofing-company',
    industry: siteText('about.industries.construction-and-roofing.heading'),
    title: siteText('case-studies.roofing-company.heading'),
    challenge: siteText('case-studies.roofing-company.challenge.text'),
    solution: siteText('case-studies.roofing-company.solution.text'),
    results: [
      siteText('case-studies.roofing-company.result-1.text'),
      siteText('case-studies.roofing-company.result-2.text'),
      siteText('case-studies.roofing-company.result-3.text'),
    ],
    before: {
      title: siteText('case-studies.roofing-company.before.label'),
      alt: 'A house, a desk in the evening and a quote the next day.',
    },
    after: {
      title: siteText('case-studies.roofing-company.after.label'),
      alt: 'A measured roof, and a phone with the signed quote next to it.',
    },
    features: ['mobile-app', 'offline-access', 'quote-automation', 'e-signature-integration'],
  },
  {
    id: 'freight-forwarder',
    industry: siteText('about.industries.transportation-and-logistics.heading'),
    title: siteText('case-studies.freight-forwarder.heading'),
    challenge: siteText('case-studies.freight-forwarder.challenge.text'),
    solution: siteText('case-studies.freight-forwarder.solution.text'),
    results: [
      siteText('case-studies.freight-forwarder.result-1.text'),
      siteText('case-studies.freight-forwarder.result-2.text'),
      siteText('case-studies.freight-forwarder.result-3.text'),
    ],
    before: {
      title: siteText('case-studies.freight-forwarder.before.label'),
      alt: 'Sales, dispatch and accounting, with a phone call between each pair.',
    },
    after: {
      title: siteText('case-studies.freight-forwarder.after.label'),
      alt: 'One screen with the customer, the freight and the payments side by side.',
    },
    features: ['erp-integration', 'accounting-integration', 'custom-fields', 'pipeline-management'],
  },
];
