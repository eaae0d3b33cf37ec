/** One illustrative story: made up to show the kind of work, without a real customer. */
export interface Story {
  id: string;
  industry: string;
  title: string;
  challenge: string;
  solution: string;
  /** What such a system changes in daily work; no figures, because nothing was measured. */
  results: readonly string[];
  /** The system's features, by catalogue id. */
  features: readonly string[];
}

/** Three static stories (rule PAGE-16). */
export const stories: readonly Story[] = [
  {
    id: 'dental-group',
    industry: 'Healthcare and dental',
    title: 'A dental group whose recalls lived in three calendars',
    challenge:
      'Each practice kept its own list of patients due for a check-up. Nobody could say who had been reminded, and the front desk called from paper.',
    solution:
      'One patient record for all practices, a recall that sends itself and creates a task when nobody answers, and access by role so that each desk sees what it may see.',
    results: [
      'The front desk starts the day with one list, sorted by who has waited longest.',
      'A reminder is sent once, by one practice, and is visible to the others.',
      'Who opened which record stands in the audit trail.',
    ],
    features: ['contact-management', 'task-automation', 'role-based-access', 'audit-trail'],
  },
  {
    id: 'roofing-company',
    industry: 'Construction and roofing',
    title: 'A roofing company that quoted from the van',
    challenge:
      'Measurements were taken on site, typed up in the evening and priced the next day. By then the customer had another quote on the table.',
    solution:
      'A mobile app with the price book, working without reception, that turns the measured roof into a quote with a signature field before the ladder is back on the van.',
    results: [
      'The quote is sent from the driveway and followed up by itself.',
      'Signed jobs appear in the crew calendar without being typed again.',
      'The office sees which quotes are open, and for how long.',
    ],
    features: ['mobile-app', 'offline-access', 'quote-automation', 'e-signature-integration'],
  },
  {
    id: 'freight-forwarder',
    industry: 'Transportation and logistics',
    title: 'A forwarder with the customer in one system and the freight in another',
    challenge:
      'Sales knew the customer, dispatch knew the loads, accounting knew who paid. A question about one of them took three telephone calls.',
    solution:
      'A CRM joined to the transport planning and the accounting system, with lanes and rates as fields of their own, and a screen that shows the three views of a customer side by side.',
    results: [
      'Sales sees open invoices and running loads before calling.',
      'A rate agreed with a customer reaches dispatch at once.',
      'The pipeline is counted in lanes, which is how the company thinks.',
    ],
    features: ['erp-integration', 'accounting-integration', 'custom-fields', 'pipeline-management'],
  },
];
