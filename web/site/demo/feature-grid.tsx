import { siteText } from '#web/kit/shell/site-text.ts';

/** The nine essential features, in a grid. */
export function FeatureGrid() {
  return (
    <section className="shell py-16 lg:py-24">
      <h2 className="max-w-2xl text-4xl sm:text-5xl">{siteText('demo.features.heading')}</h2>
      <ul className="mt-12 grid border-t border-line-strong sm:grid-cols-2 lg:grid-cols-3">
        {featureCards.map((card) => (
          <li
            key={card.title}
            className="border-b border-line py-8 sm:px-7 sm:odd:border-r lg:border-r lg:nth-[3n]:border-r-0 lg:nth-[3n]:pr-0 lg:nth-[3n+1]:pl-0 sm:max-lg:odd:pl-0 sm:max-lg:even:pr-0"
          >
            <h3 className="text-xl">{card.title}</h3>
            <p className="mt-2 text-muted">{card.text}</p>
            <ul className="mt-4 grid gap-1.5 text-[0.9375rem]">
              {card.benefits.map((benefit) => (
                <li key={benefit} className="grid grid-cols-[auto_1fr] gap-3">
                  <svg aria-hidden="true" viewBox="0 0 10 10" className="mt-2 size-2 text-accent">
                    <path d="M5 1 9.5 9h-9Z" fill="currentColor" />
                  </svg>
                  {benefit}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The nine essential features of the demo page (rule PAGE-13). */
const featureCards = [
  {
    title: siteText('landing.essential.contact-management.heading'),
    text: siteText('demo.features.contact-management.text'),
    benefits: [
      siteText('demo.features.contact-management.benefit-1.label'),
      siteText('demo.features.contact-management.benefit-2.label'),
      siteText('demo.features.contact-management.benefit-3.label'),
    ],
  },
  {
    title: siteText('demo.features.lead-scoring-and-qualification.heading'),
    text: siteText('demo.features.lead-scoring-and-qualification.text'),
    benefits: [
      siteText('demo.features.lead-scoring-and-qualification.benefit-1.label'),
      siteText('demo.features.lead-scoring-and-qualification.benefit-2.label'),
      siteText('demo.features.lead-scoring-and-qualification.benefit-3.label'),
    ],
  },
  {
    title: siteText('demo.features.sales-pipeline-management.heading'),
    text: siteText('demo.features.sales-pipeline-management.text'),
    benefits: [
      siteText('demo.features.sales-pipeline-management.benefit-1.label'),
      siteText('demo.features.sales-pipeline-management.benefit-2.label'),
      siteText('demo.features.sales-pipeline-management.benefit-3.label'),
    ],
  },
  {
    title: siteText('demo.features.email-integration-and-automation.heading'),
    text: siteText('demo.features.email-integration-and-automation.text'),
    benefits: [
      siteText('demo.features.email-integration-and-automation.benefit-1.label'),
      siteText('demo.features.email-integration-and-automation.benefit-2.label'),
      siteText('demo.features.email-integration-and-automation.benefit-3.label'),
    ],
  },
  {
    title: siteText('demo.features.activity-and-task-management.heading'),
    text: siteText('demo.features.activity-and-task-management.text'),
    benefits: [
      siteText('demo.features.activity-and-task-management.benefit-1.label'),
      siteText('demo.features.activity-and-task-management.benefit-2.label'),
      siteText('demo.features.activity-and-task-management.benefit-3.label'),
    ],
  },
  {
    title: siteText('demo.features.analytics-and-reporting.heading'),
    text: siteText('demo.features.analytics-and-reporting.text'),
    benefits: [
      siteText('demo.features.analytics-and-reporting.benefit-1.label'),
      siteText('demo.features.analytics-and-reporting.benefit-2.label'),
      siteText('demo.features.analytics-and-reporting.benefit-3.label'),
    ],
  },
  {
    title: siteText('demo.features.communication-hub.heading'),
    text: siteText('demo.features.communication-hub.text'),
    benefits: [
      siteText('demo.features.communication-hub.benefit-1.label'),
      siteText('demo.features.communication-hub.benefit-2.label'),
      siteText('demo.features.communication-hub.benefit-3.label'),
    ],
  },
  {
    title: siteText('demo.features.data-management-and-security.heading'),
    text: siteText('demo.features.data-management-and-security.text'),
    benefits: [
      siteText('demo.features.data-management-and-security.benefit-1.label'),
      siteText('demo.features.data-management-and-security.benefit-2.label'),
      siteText('demo.features.data-management-and-security.benefit-3.label'),
    ],
  },
  {
    title: siteText('demo.features.workflow-automation.heading'),
    text: siteText('demo.features.workflow-automation.text'),
    benefits: [
      siteText('demo.features.workflow-automation.benefit-1.label'),
      siteText('demo.features.workflow-automation.benefit-2.label'),
      siteText('demo.features.workflow-automation.benefit-3.label'),
    ],
  },
] as const;
