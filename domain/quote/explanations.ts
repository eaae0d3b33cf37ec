import type { CatalogueEntry, Edition } from './edition.ts';

/*
 * What the buyer of each feature gets, in one sentence (rule CATALOGUE-3). Apart from the catalogue,
 * because every page of the quote calculator loads that, and this only the list of features.
 */
const explanations: Readonly<Record<string, string>> = {
  // Core
  'contact-management': 'Every person you deal with in one place, with details, tags and history.',
  'account-management': 'Companies with their people, locations and deals on one page.',
  'lead-management': 'New inquiries in one list, each with a status, an owner and a next step.',
  'pipeline-management':
    'A board of your deals by stage, so you see what is open and what is stuck.',
  'opportunity-management': 'The value, odds, closing date and products of every deal.',
  'task-management':
    'Calls, meetings and to-dos with due dates, next to the customer they concern.',
  'activity-timeline': 'Emails, calls, notes and changes for each customer, in order.',
  'custom-fields': 'Your own fields, lists and screen layouts, in the words your team uses.',
  'data-import-export': 'Spreadsheets in and out, with duplicates found before anything is saved.',
  // Automation
  'workflow-automation': 'Steps that run on their own when something changes, by rules you set.',
  'email-automation': 'Emails that go out at the right step, written once and sent for you.',
  'lead-scoring': 'A score for every lead, by rules you can read, so you call the best first.',
  'lead-routing': 'New leads go to the right person by region, product or workload.',
  'task-automation': 'Follow-ups and reminders created for you when a deal moves or goes quiet.',
  'approval-workflows': 'Discounts, quotes and contracts wait for a yes from the right person.',
  'quote-automation':
    'Quotes built from your price list and sent as a page your customer can accept.',
  'document-generation': 'Contracts, letters and forms filled in from your records, ready to send.',
  'sla-escalation': 'Response clocks on every request, with an alert before time runs out.',
  // Management
  'territory-management': 'Regions and customer groups with their owners, targets and results.',
  'compliance-management': 'Consent, retention and deletion rules, with a record of who did what.',
  'team-management': 'Teams, roles and managers, and what each of them works on.',
  'project-management': 'Projects with milestones, tasks and files, started from a deal you won.',
  'contract-management': 'Contracts with terms and renewal dates, and a reminder before each one.',
  'product-catalog-management': 'Products, prices and discounts in one list that every quote uses.',
  'inventory-management': 'Stock levels by location, reserved when an order is placed.',
  'commission-management':
    'Commissions worked out by your rules, with a statement for each seller.',
  'document-management': 'Files stored with the customer or deal, with versions and a search.',
  // Analytics
  'reporting-dashboard': 'Sales, pipeline and team figures on one screen, always up to date.',
  'custom-reports': 'Your own tables and charts from any field, saved and shared.',
  'goal-tracking': 'Targets for people and teams, with progress you can see every day.',
  'sales-forecasting': 'Expected revenue by month, from your open deals and past results.',
  'activity-analytics': 'Calls, meetings and response times for each person and team.',
  'customer-analytics': 'What each customer is worth over time, and who may be about to leave.',
  'business-intelligence': 'Sales, finance and service data side by side, down to each record.',
  'predictive-analytics': 'Odds for deals and renewals, learned from your own history.',
  // Technology
  'mobile-app': 'Your CRM as an app for iPhone and Android, with calls, notes and the camera.',
  'role-based-access': 'Each role sees and changes only what you allow, down to single fields.',
  'data-encryption': 'Your records are encrypted when stored and when sent.',
  'single-sign-on': 'Your team signs in with the company account it already uses.',
  'audit-trail': 'Who changed what and when, for every record, in a log no one can edit.',
  'api-access': 'A documented interface, so your other programs can read and write records.',
  'backup-recovery': 'Automatic backups, and a tested way to bring your data back.',
  'multi-language': 'Screens in several languages, and amounts in several currencies.',
  'offline-access': 'Work without a connection; changes are sent when you are back online.',
  // Integrations
  'calendar-integration': 'Meetings kept in step with Google or Microsoft calendars.',
  'social-media-integration':
    'Messages and comments from your social accounts, next to the customer.',
  'email-integration': 'Gmail or Outlook mail shown with the customer it belongs to.',
  'e-signature-integration': 'Contracts sent for signature, and filed automatically once signed.',
  'helpdesk-integration': 'Tickets from the help desk you use, shown next to the customer.',
  'payment-integration': 'Card and bank payments taken online and matched to the invoice.',
  'telephony-integration': 'Call with one click; every call is logged with its length and notes.',
  'accounting-integration': 'Customers, invoices and payments kept in step with your accounting.',
  'ecommerce-integration': 'Orders, carts and customers from your online store, in your CRM.',
  'custom-integration': 'A two-way connection to one system that you name.',
  'erp-integration': 'Orders, stock and customer records kept in step with your ERP.',
  // Customer Experience
  'live-chat': 'Visitors write to your team on your website, and each chat becomes a record.',
  'appointment-booking': 'Customers pick a free time online, with confirmations and reminders.',
  'customer-feedback': 'Short surveys after a sale or a case, with the answers by customer.',
  'knowledge-base': 'Articles that answer common questions, for customers and for your team.',
  'helpdesk-integration@customer-experience':
    'Customers open and follow their help desk tickets without leaving your site.',
  'ticket-management': 'Requests with an owner, a priority and a history, until they are solved.',
  'communication-hub': 'Email, chat, phone and text messages in one inbox for your team.',
  'customer-portal': 'A sign-in area where customers see their orders, cases and files.',
  // Marketing
  'social-media-marketing':
    'Posts for your social accounts, planned and published from one calendar.',
  'landing-pages': 'Pages and forms you can build yourself; every entry becomes a lead.',
  'customer-segmentation': 'Groups of customers by what they buy and do, updated on their own.',
  'email-campaigns': 'Newsletters and offers to the right groups, with opens and clicks.',
  'event-management': 'Invitations, sign-ups and attendance for events and webinars.',
  'campaign-management': 'Campaigns with budget, channels and results, down to the revenue.',
  'marketing-automation': 'Series of messages that react to what each customer does.',
};

/** One sentence on what the buyer gets; '' for an entry without one. The owner's own comes first. */
export function explanationOf({ key, about }: Pick<CatalogueEntry, 'key' | 'about'>): string {
  return about ?? (Object.hasOwn(explanations, key) ? (explanations[key] ?? '') : '');
}

/** The same edition with the explanation of every entry. */
export function explained(edition: Edition): Edition {
  const entries = edition.entries.map((entry) => ({ ...entry, about: explanationOf(entry) }));
  return { ...edition, entries, byKey: new Map(entries.map((entry) => [entry.key, entry])) };
}
