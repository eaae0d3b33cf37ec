/** The case studies (rule PAGE-16): illustrative, without figures, because nothing was measured. */
export const caseStudyTexts = {
  'case-studies.hero.heading': 'Case studies',
  'case-studies.hero.text':
    'Stories marked as illustrative show the kind of work we do. They don’t describe real customers or measured results.',
  'case-studies.dental-group.heading': 'A dental group whose recalls lived in three calendars',
  'case-studies.dental-group.challenge.text':
    'Each practice kept its own list of patients due for a checkup. No one could say who had been reminded, and the front desk called from paper lists.',
  'case-studies.dental-group.solution.text':
    'One patient record for all practices, recalls that go out automatically and create a task when no one answers, and role-based access so each desk sees only what it should.',
  'case-studies.dental-group.result-1.text':
    'The front desk starts the day with one list, sorted by who has waited longest.',
  'case-studies.dental-group.result-2.text':
    'A reminder is sent once, by one practice, and is visible to the others.',
  'case-studies.dental-group.result-3.text': 'The audit trail shows who opened which record.',
  'case-studies.dental-group.before.label': 'Three calendars',
  'case-studies.dental-group.after.label': 'One list',
  'case-studies.roofing-company.heading': 'A roofing company that quoted from the van',
  'case-studies.roofing-company.challenge.text':
    'Measurements were taken on site, typed up in the evening and priced the next day. By then the customer had another quote on the table.',
  'case-studies.roofing-company.solution.text':
    'A mobile app with the price book that works without a signal and turns the measured roof into a quote with a signature field before the ladder is back on the van.',
  'case-studies.roofing-company.result-1.text':
    'Quotes go out from the driveway, and follow-ups are automatic.',
  'case-studies.roofing-company.result-2.text':
    'Signed jobs appear in the crew calendar without retyping.',
  'case-studies.roofing-company.result-3.text':
    'The office sees which quotes are open and for how long.',
  'case-studies.roofing-company.before.label': 'Site, evening, next day',
  'case-studies.roofing-company.after.label': 'One visit',
  'case-studies.freight-forwarder.heading':
    'A forwarder with the customer in one system and the freight in another',
  'case-studies.freight-forwarder.challenge.text':
    'Sales knew the customer, dispatch knew the loads, accounting knew who paid. One question took three phone calls.',
  'case-studies.freight-forwarder.solution.text':
    'A CRM connected to the dispatch and accounting systems, with fields for lanes and rates, and a screen that shows all three views of a customer side by side.',
  'case-studies.freight-forwarder.result-1.text':
    'Sales sees open invoices and active loads before calling.',
  'case-studies.freight-forwarder.result-2.text':
    'Dispatch sees a rate as soon as the customer agrees to it.',
  'case-studies.freight-forwarder.result-3.text':
    'The pipeline is measured in lanes, the way the company thinks.',
  'case-studies.freight-forwarder.before.label': 'Three phone calls',
  'case-studies.freight-forwarder.after.label': 'One screen',
  'case-studies.end.heading': 'Yours will be different',
  'case-studies.end.text':
    'Build your own system and see the price, or tell us about your work first.',
} as const;
