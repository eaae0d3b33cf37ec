import type { QuotePlan } from '#domain/quote/payment/payment-plan.ts';
import type { DemoPerson, DemoQuote } from './people.ts';

/** A client who signed in the past year, and how they pay. */
interface PastClient extends DemoPerson {
  quote: DemoQuote;
  plan: QuotePlan;
  /** Days from an invoice to its payment. */
  paysAfterDays: number;
  /** Invoices that are younger are not paid yet. */
  paidUntilDaysAgo: number;
}

const converted = { leadStatus: 'converted', source: 'quote' } as const;

/** Their payments fill the plots of money; one pays late, and one has an invoice to pay. */
export const pastClients: readonly PastClient[] = [
  {
    ...converted,
    firstName: 'Anneliese',
    lastName: 'Vogt',
    company: 'Vogt Veterinary Clinics',
    phone: '+1 555 010 2290',
    score: 88,
    daysAgo: 318,
    message: 'Three clinics, three calendars, and nobody sees the vaccinations that are due.',
    plan: 'customer-plan',
    paysAfterDays: 9,
    paidUntilDaysAgo: 0,
    quote: {
      status: 'accepted',
      role: 'Managing partner',
      companySize: '11-50',
      industry: 'healthcare',
      currentCrmSolution: 'spreadsheets',
      currentMonthlySpend: '301-500',
      budgetPriority: 'balanced',
      expectedUsers: 24,
      timeline: '6-months',
      customizationLevel: 'moderate',
      features: ['contact-management', 'lead-management', 'appointment-booking', 'mobile-app'],
      requestDemo: true,
    },
  },
  {
    ...converted,
    firstName: 'Leonor',
    lastName: 'Batista',
    company: 'Batista Property Care',
    phone: '+1 555 010 6418',
    score: 72,
    daysAgo: 226,
    message: 'Tenants report the same leak to four people, and each opens a new note.',
    plan: 'customer-plan',
    paysAfterDays: 13,
    paidUntilDaysAgo: 48,
    quote: {
      status: 'accepted',
      role: 'Operations lead',
      companySize: '1-10',
      industry: 'other',
      currentCrmSolution: 'none',
      currentMonthlySpend: '0',
      budgetPriority: 'budget-focused',
      expectedUsers: 9,
      timeline: '3-months',
      customizationLevel: 'minimal',
      features: ['contact-management', 'lead-management', 'document-generation'],
      requestDemo: false,
    },
  },
  {
    ...converted,
    firstName: 'Declan',
    lastName: 'Moriarty',
    company: 'Harbor & Pine Outfitters',
    phone: '+1 555 010 8852',
    score: 81,
    daysAgo: 133,
    message: 'Wholesale orders come by mail, phone and fax, and are typed in twice.',
    plan: 'customer-plan',
    paysAfterDays: 5,
    paidUntilDaysAgo: 8,
    quote: {
      status: 'accepted',
      role: 'Owner',
      companySize: '11-50',
      industry: 'other',
      currentCrmSolution: 'hubspot',
      currentMonthlySpend: '501-1000',
      budgetPriority: 'efficiency-focused',
      expectedUsers: 31,
      timeline: '6-months',
      customizationLevel: 'moderate',
      features: ['contact-management', 'pipeline-management', 'quote-automation'],
      requestDemo: true,
    },
  },
  {
    ...converted,
    firstName: 'Yukiko',
    lastName: 'Reid',
    company: 'Kestrel Optics',
    phone: '+1 555 010 1175',
    score: 77,
    daysAgo: 62,
    message: 'Repairs, warranties and lens orders should be one record for each customer.',
    plan: 'buyout',
    paysAfterDays: 12,
    paidUntilDaysAgo: 0,
    quote: {
      status: 'accepted',
      role: 'Owner',
      companySize: '1-10',
      industry: 'healthcare',
      currentCrmSolution: 'spreadsheets',
      currentMonthlySpend: '51-150',
      budgetPriority: 'balanced',
      expectedUsers: 6,
      timeline: '3-months',
      customizationLevel: 'minimal',
      features: ['contact-management', 'document-generation'],
      requestDemo: false,
    },
  },
];
