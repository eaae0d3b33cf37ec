/** The nine essential features, in a grid. */
export function FeatureGrid() {
  return (
    <section className="shell py-16 lg:py-24">
      <h2 className="max-w-2xl text-4xl sm:text-5xl">Nine features every system starts with</h2>
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
    title: 'Contact Management',
    text: 'Every person and company, with their full history, in one record.',
    benefits: [
      'Calls, emails, meetings and files on one timeline',
      'Catches duplicates before you save them',
      'Your own fields, with your own names',
    ],
  },
  {
    title: 'Lead Scoring & Qualification',
    text: 'A score that shows its reasons, so no one has to take it on faith.',
    benefits: [
      'Rules that you can read and change',
      'Sorted by what is worth a call today',
      'Spot good and bad fits before the first visit',
    ],
  },
  {
    title: 'Sales Pipeline Management',
    text: 'Stages that follow your sales process, not someone else’s template.',
    benefits: [
      'Value and number of deals per stage',
      'Deals without a next step stand out',
      'Move a deal by dragging or from the keyboard',
    ],
  },
  {
    title: 'Email Integration & Automation',
    text: 'Email where you work, with the routine parts done for you.',
    benefits: [
      'Sent and received email next to the record',
      'Follow-ups that stop when someone replies',
      'Templates filled with customer data',
    ],
  },
  {
    title: 'Activity & Task Management',
    text: 'Who does what by when, attached to the right deal.',
    benefits: [
      'One list for today across all customers',
      'Reminders before a date, not after it',
      'Handoffs that drop nothing',
    ],
  },
  {
    title: 'Analytics & Reporting',
    text: 'Numbers that trace back to the records behind them.',
    benefits: [
      'Dashboards by role',
      'Reports you build yourself',
      'Export to a spreadsheet at any time',
    ],
  },
  {
    title: 'Communication Hub',
    text: 'Phone, chat, email and messages in one thread per customer.',
    benefits: [
      'Everyone sees what was promised',
      'Replies assigned to a person',
      'Nothing private in a personal inbox',
    ],
  },
  {
    title: 'Data Management & Security',
    text: 'Clean data going in, going out and staying where it should.',
    benefits: [
      'Imports with a preview and undo',
      'Role-based access control',
      'Encryption in transit and at rest',
    ],
  },
  {
    title: 'Workflow Automation',
    text: 'Routine steps happen automatically.',
    benefits: [
      'If this, then that, with no code',
      'Approvals with a backup and a deadline',
      'Every automatic step on record',
    ],
  },
] as const;
