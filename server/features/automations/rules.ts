import type { AutomationSubject } from '#contract/office/automations.ts';
import type { AutomationId } from '#domain/automation/automation.ts';
import type { Fact, Find } from './find/ask.ts';
import { canceledMeetings, heldMeetings } from './find/bookings.ts';
import { overdueInvoices } from './find/invoices.ts';
import { risenLeads, waitingLeads } from './find/leads.ts';
import { approvedMilestones, silentApprovals } from './find/projects.ts';
import {
  declinedQuotes,
  expiredQuotes,
  openedQuotes,
  unopenedQuotes,
  unstartedQuotes,
} from './find/quotes.ts';

/** How a rule finds its facts, and what it does for each. */
interface Rule {
  /** The kind of the record that its facts are about. */
  about: AutomationSubject['kind'];
  find: Find;
  /**
   * The next step that the lead gets: what to do and not what happened, because whoever sees leads
   * reads it and may see no quotes or bookings.
   */
  step?: (fact: Fact) => string;
  /** Its lead gets a tag as well, and the step is due in so many days as the rule says. */
  asksAgain?: true;
  /** What the project's owner is told, as the rest of a sentence and as what they can do. */
  email?: (fact: Fact) => { what: string; todo: string };
  /** It says something of today: the newest come first, and what has waited for a week is no longer needed. */
  isOfToday?: true;
  /** It is about days of the company's calendar, which begin in UTC. */
  isByDay?: true;
}

/** Every rule. */
export const rules: Record<AutomationId, Rule> = {
  'quote-opened': {
    about: 'quote',
    find: openedQuotes,
    step: () => 'Call about the quote',
  },
  'quote-unopened': {
    about: 'quote',
    find: unopenedQuotes,
    step: () => 'Ask whether the quote arrived',
  },
  'quote-expired': {
    about: 'quote',
    find: expiredQuotes,
    step: () => 'Ask whether the quote is still of interest',
  },
  'quote-declined': {
    about: 'quote',
    find: declinedQuotes,
    step: () => 'Ask again',
    asksAgain: true,
  },
  'quote-accepted': {
    about: 'quote',
    find: unstartedQuotes,
    step: () => 'Start the project',
  },
  'lead-waiting': {
    about: 'lead',
    find: waitingLeads,
    step: () => 'Get in touch',
  },
  'meeting-held': {
    about: 'booking',
    find: heldMeetings,
    step: () => 'Send a quote after the consultation',
  },
  'meeting-canceled': {
    about: 'booking',
    find: canceledMeetings,
    step: () => 'Offer another time for the consultation',
  },
  'milestone-approved': {
    about: 'milestone',
    find: approvedMilestones,
    email: ({ name }) => ({
      what: `${name} was approved`,
      todo: 'This is a good moment to ask your client for a sentence for the case story.',
    }),
  },
  'approval-silent': {
    about: 'milestone',
    find: silentApprovals,
    email: ({ name }) => ({
      what: `${name} has no answer yet`,
      todo: 'Your client was asked to approve it. A call may help.',
    }),
  },
  'invoice-overdue': {
    about: 'invoice',
    find: overdueInvoices,
    email: ({ name }) => ({
      what: `Invoice ${name} is overdue`,
      todo: 'A call to your client may help.',
    }),
    isByDay: true,
  },
  'lead-score': {
    about: 'lead',
    find: risenLeads,
    step: ({ name }) => `Get in touch: score of ${name}`,
    isOfToday: true,
  },
};
