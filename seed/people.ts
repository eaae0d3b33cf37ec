import type { QuoteRequest } from '#contract/quotes/quotes.ts';
import type { LeadStatus } from '#domain/lead/lead-status.ts';
import type { QuoteStatus } from '#domain/quote/quote-status.ts';

/** One person of the demo story. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  leadStatus: LeadStatus;
  score: number;
  source: 'quote' | 'booking' | 'contact' | 'chat' | 'widget' | 'manual';
  /** Whole days before today when they first wrote. */
  daysAgo: number;
  message: string;
  quote?: DemoQuote;
}

/** A quote made with the wizard, and its status. */
export interface DemoQuote
  extends Pick<
    QuoteRequest,
    | 'companySize'
    | 'industry'
    | 'currentCrmSolution'
    | 'currentMonthlySpend'
    | 'budgetPriority'
    | 'timeline'
    | 'customizationLevel'
    | 'features'
  > {
  status: QuoteStatus;
  role: string;
  expectedUsers: number;
  requestDemo: boolean;
}

/**
 * The named people of the demo: a lead in every status and a quote in every status, in the four
 * industries of the about page. All of them are invented, and so are their companies.
 */
export const people: readonly DemoPerson[] = [
  {
    firstName: 'Marisol',
    lastName: 'Okafor',
    company: 'Larkspur Dental Group',
    phone: '+1 555 010 4411',
    leadStatus: 'new',
    score: 62,
    source: 'quote',
    daysAgo: 0,
    message: 'Recalls live in three spreadsheets and nobody trusts any of them.',
    quote: {
      status: 'pending',
      role: 'Practice manager',
      companySize: '11-50',
      industry: 'healthcare',
      currentCrmSolution: 'spreadsheets',
      currentMonthlySpend: '51-150',
      budgetPriority: 'efficiency-focused',
      expectedUsers: 18,
      timeline: '3-months',
      customizationLevel: 'moderate',
      features: [
        'contact-management',
        'lead-management',
        'pipeline-management',
        'appointment-booking',
      ],
      requestDemo: true,
    },
  },
  {
    firstName: 'Tobias',
    lastName: 'Renner',
    company: 'Renner Roofing & Exteriors',
    phone: '+1 555 010 7723',
    leadStatus: 'contacted',
    score: 74,
    source: 'quote',
    daysAgo: 4,
    message: 'Estimates go out on paper and come back three weeks later, if at all.',
    quote: {
      status: 'approved',
      role: 'Owner',
      companySize: '1-10',
      industry: 'other',
      currentCrmSolution: 'none',
      currentMonthlySpend: '0',
      budgetPriority: 'budget-focused',
      expectedUsers: 7,
      timeline: 'asap',
      customizationLevel: 'minimal',
      features: ['contact-management', 'quote-automation', 'mobile-app', 'document-generation'],
      requestDemo: false,
    },
  },
  {
    firstName: 'Ingrid',
    lastName: 'Solheim-Castellanos',
    company: 'Fjordline Freight & Transcontinental Logistics Cooperative',
    phone: '+1 555 010 3108',
    leadStatus: 'converted',
    score: 91,
    source: 'quote',
    daysAgo: 19,
    message: 'Dispatch, customs paperwork and billing each have their own system.',
    quote: {
      status: 'accepted',
      role: 'Chief operating officer',
      companySize: '51-200',
      industry: 'other',
      currentCrmSolution: 'salesforce',
      currentMonthlySpend: '2501-5000',
      budgetPriority: 'capabilities-focused',
      expectedUsers: 120,
      timeline: '6-months',
      customizationLevel: 'extensive',
      features: [
        'contact-management',
        'lead-management',
        'pipeline-management',
        'workflow-automation',
        'erp-integration',
        'live-chat',
      ],
      requestDemo: true,
    },
  },
  {
    firstName: 'Maren',
    lastName: 'Holt',
    company: 'Holt Piano Tuning',
    phone: '+1 555 010 5512',
    leadStatus: 'converted',
    score: 44,
    source: 'quote',
    daysAgo: 19,
    message: 'Two hundred pianos, each on its own schedule. I keep it all in a paper planner.',
    quote: {
      status: 'accepted',
      role: 'Owner',
      companySize: '1-10',
      industry: 'other',
      currentCrmSolution: 'none',
      currentMonthlySpend: '0',
      budgetPriority: 'budget-focused',
      expectedUsers: 1,
      timeline: 'flexible',
      customizationLevel: 'minimal',
      features: ['contact-management'],
      requestDemo: false,
    },
  },
  {
    firstName: 'Priya',
    lastName: 'Venkataraman',
    company: 'Halden & Pryce Advisory',
    phone: '+1 555 010 9954',
    leadStatus: 'qualified',
    score: 48,
    source: 'quote',
    daysAgo: 26,
    message: 'We need to know which engagements actually make money.',
    quote: {
      status: 'rejected',
      role: 'Partner',
      companySize: '201-500',
      industry: 'consulting',
      currentCrmSolution: 'hubspot',
      currentMonthlySpend: '1001-2500',
      budgetPriority: 'balanced',
      expectedUsers: 240,
      timeline: 'flexible',
      customizationLevel: 'full',
      features: ['helpdesk-integration', 'helpdesk-integration@customer-experience'],
      requestDemo: false,
    },
  },
  {
    firstName: 'Callum',
    lastName: 'Abernathy',
    company: 'Abernathy & Daughters Joinery',
    phone: '+1 555 010 6635',
    leadStatus: 'new',
    score: 23,
    source: 'contact',
    daysAgo: 1,
    message: 'Can a system like this remind us when a customer goes quiet?',
  },
  {
    firstName: 'Xiomara',
    lastName: 'Delgado',
    company: 'Puerta Verde Clinics',
    phone: '+1 555 010 2240',
    leadStatus: 'qualified',
    score: 81,
    source: 'booking',
    daysAgo: 9,
    message: 'Six clinics, one reception team, too many calendars.',
  },
  {
    firstName: 'Bo',
    lastName: 'Li',
    company: 'Li Translations',
    phone: '',
    leadStatus: 'contacted',
    score: 0,
    source: 'chat',
    daysAgo: 12,
    message: '',
  },
];
