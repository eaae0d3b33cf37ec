/** The nine essential features of the demo page (rule PAGE-13). */
export const featureCards = [
  {
    title: 'Contact Management',
    text: 'Every person and company with their history, in one record.',
    benefits: [
      'Calls, mail, meetings and files on one timeline',
      'Duplicates found before they are saved',
      'Your own fields, named the way you name things',
    ],
  },
  {
    title: 'Lead Scoring & Qualification',
    text: 'A score that shows its reasons, so that nobody has to believe it blindly.',
    benefits: [
      'Rules that you can read and change',
      'Sorted by what is worth a call today',
      'Fits and misfits told apart before the first visit',
    ],
  },
  {
    title: 'Sales Pipeline Management',
    text: 'Stages that follow your sale, not a template of somebody else’s.',
    benefits: [
      'Value and number of deals per stage',
      'Deals without a next step stand out',
      'Move a deal by dragging or from the keyboard',
    ],
  },
  {
    title: 'Email Integration & Automation',
    text: 'Mail where the work is, and the routine part of it done for you.',
    benefits: [
      'Sent and received mail beside the record',
      'Follow-ups that stop when somebody answers',
      'Templates with the customer’s own data',
    ],
  },
  {
    title: 'Activity & Task Management',
    text: 'Who does what until when, attached to the deal it is about.',
    benefits: [
      'One list for today across all customers',
      'Reminders before a date, not after it',
      'Handing over leaves nothing behind',
    ],
  },
  {
    title: 'Analytics & Reporting',
    text: 'Figures that lead back to the records they are counted from.',
    benefits: [
      'Dashboards per role',
      'Reports that you build yourself',
      'Export to a spreadsheet at any time',
    ],
  },
  {
    title: 'Communication Hub',
    text: 'Telephone, chat, mail and messages in one thread per customer.',
    benefits: [
      'Everyone sees what was promised',
      'Answers assigned to a person',
      'Nothing private in a personal inbox',
    ],
  },
  {
    title: 'Data Management & Security',
    text: 'Clean data that comes in, goes out and stays where it should.',
    benefits: [
      'Import with a preview and a way back',
      'Role-based access control',
      'Encryption in transit and at rest',
    ],
  },
  {
    title: 'Workflow Automation',
    text: 'The steps that are always the same happen by themselves.',
    benefits: [
      'When this happens, do that: without code',
      'Approvals with a deputy and a deadline',
      'Every automatic step on record',
    ],
  },
] as const;
