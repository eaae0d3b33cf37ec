/** The demo page (rule PAGE-13). Its sample data is not among them. */
export const demoTexts = {
  'demo.search.text':
    'Try a custom CRM on sample data: dashboard, leads, deal pipeline, forecasts, campaigns and mobile. Add what you like to your quote.',
  'demo.hero.heading': 'Try it before anything is built',
  'demo.hero.text':
    'Sort the leads, move a deal, read the forecast. This demo runs on sample data. We’ll design yours around your work.',
  'demo.features.heading': 'Nine features every system starts with',
  'demo.features.contact-management.text':
    'Every person and company, with their full history, in one record.',
  'demo.features.contact-management.benefit-1.label':
    'Calls, emails, meetings and files on one timeline',
  'demo.features.contact-management.benefit-2.label': 'Catches duplicates before you save them',
  'demo.features.contact-management.benefit-3.label': 'Your own fields, with your own names',
  'demo.features.lead-scoring-and-qualification.heading': 'Lead Scoring & Qualification',
  'demo.features.lead-scoring-and-qualification.text':
    'A score that shows its reasons, so no one has to take it on faith.',
  'demo.features.lead-scoring-and-qualification.benefit-1.label':
    'Rules that you can read and change',
  'demo.features.lead-scoring-and-qualification.benefit-2.label':
    'Sorted by what is worth a call today',
  'demo.features.lead-scoring-and-qualification.benefit-3.label':
    'Spot good and bad fits before the first visit',
  'demo.features.sales-pipeline-management.heading': 'Sales Pipeline Management',
  'demo.features.sales-pipeline-management.text':
    'Stages that follow your sales process, not someone else’s template.',
  'demo.features.sales-pipeline-management.benefit-1.label': 'Value and number of deals per stage',
  'demo.features.sales-pipeline-management.benefit-2.label': 'Deals without a next step stand out',
  'demo.features.sales-pipeline-management.benefit-3.label':
    'Move a deal by dragging or from the keyboard',
  'demo.features.email-integration-and-automation.heading': 'Email Integration & Automation',
  'demo.features.email-integration-and-automation.text':
    'Email where you work, with the routine parts done for you.',
  'demo.features.email-integration-and-automation.benefit-1.label':
    'Sent and received email next to the record',
  'demo.features.email-integration-and-automation.benefit-2.label':
    'Follow-ups that stop when someone replies',
  'demo.features.email-integration-and-automation.benefit-3.label':
    'Templates filled with customer data',
  'demo.features.activity-and-task-management.heading': 'Activity & Task Management',
  'demo.features.activity-and-task-management.text':
    'Who does what by when, attached to the right deal.',
  'demo.features.activity-and-task-management.benefit-1.label':
    'One list for today across all customers',
  'demo.features.activity-and-task-management.benefit-2.label':
    'Reminders before a date, not after it',
  'demo.features.activity-and-task-management.benefit-3.label': 'Handoffs that drop nothing',
  'demo.features.analytics-and-reporting.heading': 'Analytics & Reporting',
  'demo.features.analytics-and-reporting.text':
    'Numbers that trace back to the records behind them.',
  'demo.features.analytics-and-reporting.benefit-1.label': 'Dashboards by role',
  'demo.features.analytics-and-reporting.benefit-2.label': 'Reports you build yourself',
  'demo.features.analytics-and-reporting.benefit-3.label': 'Export to a spreadsheet at any time',
  'demo.features.communication-hub.heading': 'Communication Hub',
  'demo.features.communication-hub.text':
    'Phone, chat, email and messages in one thread per customer.',
  'demo.features.communication-hub.benefit-1.label': 'Everyone sees what was promised',
  'demo.features.communication-hub.benefit-2.label': 'Replies assigned to a person',
  'demo.features.communication-hub.benefit-3.label': 'Nothing stuck in one person’s inbox',
  'demo.features.data-management-and-security.heading': 'Data Management & Security',
  'demo.features.data-management-and-security.text':
    'Clean data going in, going out and staying where it should.',
  'demo.features.data-management-and-security.benefit-1.label': 'Imports with a preview and undo',
  'demo.features.data-management-and-security.benefit-2.label': 'Role-based access control',
  'demo.features.data-management-and-security.benefit-3.label': 'Encryption in transit and at rest',
  'demo.features.workflow-automation.heading': 'Workflow Automation',
  'demo.features.workflow-automation.text': 'Routine steps happen automatically.',
  'demo.features.workflow-automation.benefit-1.label': 'If this, then that, with no code',
  'demo.features.workflow-automation.benefit-2.label': 'Approvals with a backup and a deadline',
  'demo.features.workflow-automation.benefit-3.label': 'Every automatic step on record',
  'demo.end.heading': 'Now picture it with your own data',
} as const;
