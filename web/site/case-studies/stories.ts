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
    industry: 'Healthcare and dental',
    title: 'A dental group whose recalls lived in three calendars',
    challenge:
      'Each practice kept its own list of patients due for a checkup. No one could say who had been reminded, and the front desk called from paper lists.',
    solution:
      'One patient record for all practices, recalls that go out automatically and create a task when no one answers, and role-based access so each desk sees only what it should.',
    results: [
      'The front desk starts the day with one list, sorted by who has waited longest.',
      'A reminder is sent once, by one practice, and is visible to the others.',
      'The audit trail shows who opened which record.',
    ],
    before: {
      title: 'Three calendars',
      alt: 'Three calendars, each with its own list, and nothing between them.',
    },
    after: { title: 'One list', alt: 'Three practices and one list, the longest wait first.' },
    features: ['contact-management', 'task-automation', 'role-based-access', 'audit-trail'],
  },
  {
    id: 'roofing-company',
    industry: 'Construction and roofing',
    title: 'A roofing company that quoted from the van',
    challenge:
      'Measurements were taken on site, typed up in the evening and priced the next day. By then the customer had another quote on the table.',
    solution:
      'A mobile app with the price book, that works without a signal and turns the measured roof into a quote with a signature field before the ladder is back on the van.',
    results: [
      'Quotes go out from the driveway, and follow-ups are automatic.',
      'Signed jobs appear in the crew calendar without retyping.',
      'The office sees which quotes are open and for how long.',
    ],
    before: {
      title: 'Site, evening, next day',
      alt: 'A house, a desk in the evening and a quote on the next day.',
    },
    after: {
      title: 'One visit',
      alt: 'A measured roof, and a phone with the signed quote beside it.',
    },
    features: ['mobile-app', 'offline-access', 'quote-automation', 'e-signature-integration'],
  },
  {
    id: 'freight-forwarder',
    industry: 'Transportation and logistics',
    title: 'A forwarder with the customer in one system and the freight in another',
    challenge:
      'Sales knew the customer, dispatch knew the loads, accounting knew who paid. One question took three phone calls.',
    solution:
      'A CRM connected to the dispatch and accounting systems, with fields for lanes and rates, and a screen that shows all three views of a customer side by side.',
    results: [
      'Sales sees open invoices and active loads before calling.',
      'Dispatch sees a rate as soon as the customer agrees to it.',
      'The pipeline is measured in lanes, the way the company thinks.',
    ],
    before: {
      title: 'Three phone calls',
      alt: 'Sales, dispatch and accounting, with a phone call between each two.',
    },
    after: {
      title: 'One screen',
      alt: 'One screen with the customer, the freight and the payments side by side.',
    },
    features: ['erp-integration', 'accounting-integration', 'custom-fields', 'pipeline-management'],
  },
];
