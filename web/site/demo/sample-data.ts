/*
 * Sample data of the interactive demo: made up, and marked as such wherever it is shown. Amounts are
 * in whole dollars.
 */

export const dashboardFigures = [
  { label: 'Revenue this month', value: 184_500, unit: 'dollars', change: '12% above last month' },
  { label: 'Open deals', value: 37, unit: 'count', change: '4 without a next step' },
  { label: 'New leads this week', value: 24, unit: 'count', change: '9 scored above 70' },
  { label: 'Deals won this quarter', value: 18, unit: 'count', change: '3 more than planned' },
] as const;

/** Revenue by month, in thousands of dollars. */
export const revenueByMonth = [
  { month: 'Jan', thousands: 112 },
  { month: 'Feb', thousands: 124 },
  { month: 'Mar', thousands: 118 },
  { month: 'Apr', thousands: 141 },
  { month: 'May', thousands: 165 },
  { month: 'Jun', thousands: 184 },
] as const;

export const suggestions = [
  'Call Priya Raman today: she opened the quote three times since Monday.',
  'Bluff Street Roofing has had no contact for 19 days. A visit is usually next.',
  'Two deals in Negotiation share a buyer. Offer them together.',
] as const;

/** One row of the lead table. */
interface SampleLead {
  name: string;
  company: string;
  source: string;
  score: number;
  nextAction: string;
}

export const leads: readonly SampleLead[] = [
  {
    name: 'Priya Raman',
    company: 'Harbor Dental Group',
    source: 'Quote',
    score: 92,
    nextAction: 'Call about the second location',
  },
  {
    name: 'Marcus Bell',
    company: 'Bluff Street Roofing',
    source: 'Booking',
    score: 78,
    nextAction: 'Send the site checklist',
  },
  {
    name: 'Elena Ortiz',
    company: 'Ortiz Freight',
    source: 'Contact form',
    score: 64,
    nextAction: 'Ask which systems plan the loads',
  },
  {
    name: 'Tom Whitfield',
    company: 'Whitfield & Crane LLP',
    source: 'Chat',
    score: 51,
    nextAction: 'Answer the question about access rights',
  },
  {
    name: 'Grace Okafor',
    company: 'Okafor Physiotherapy',
    source: 'Quote',
    score: 33,
    nextAction: 'Follow up next quarter',
  },
];

export const stages = ['Discovery', 'Proposal', 'Negotiation', 'Signed'] as const;
/** A column of the sample pipeline. */
export type Stage = (typeof stages)[number];

/** How likely deals of a stage are to close, in percent (rule PAGE-14). */
export const confidence: Record<Stage, number> = {
  Discovery: 35,
  Proposal: 55,
  Negotiation: 80,
  Signed: 95,
};

/** One deal of the sample pipeline. */
export interface SampleDeal {
  id: string;
  name: string;
  dollars: number;
  stage: Stage;
}

export const deals: readonly SampleDeal[] = [
  { id: 'harbor', name: 'Harbor Dental Group', dollars: 42_800, stage: 'Proposal' },
  { id: 'bluff', name: 'Bluff Street Roofing', dollars: 18_300, stage: 'Discovery' },
  { id: 'ortiz', name: 'Ortiz Freight', dollars: 64_500, stage: 'Negotiation' },
  { id: 'whitfield', name: 'Whitfield & Crane LLP', dollars: 27_900, stage: 'Discovery' },
  { id: 'summit', name: 'Summit Veterinary', dollars: 21_400, stage: 'Proposal' },
  { id: 'lakeside', name: 'Lakeside Builders', dollars: 36_200, stage: 'Signed' },
];

/** Forecast revenue by month, in thousands of dollars. */
export const forecast = [
  { month: 'July', low: 158, likely: 191, high: 214 },
  { month: 'August', low: 149, likely: 187, high: 221 },
  { month: 'September', low: 162, likely: 206, high: 248 },
] as const;

export const forecastReasons = [
  'Six open deals are older than the ones you usually win.',
  'Referrals close twice as often as trade show leads in this sample.',
  'September holds two renewals that were signed early last year.',
] as const;

export const campaigns = [
  {
    ...{ name: 'Spring recall', step: 'Reminder after 14 days', reached: 412, planned: 480 },
    steps: ['First email', 'Reminder after 14 days', 'Call task for the front desk'],
    subject: 'Your checkup is due',
    text: 'You were last here more than a year ago. Choose a time that suits you: it takes a minute.',
  },
  {
    ...{ name: 'Roof inspection offer', step: 'First email', reached: 130, planned: 325 },
    steps: ['First email', 'Text message before the visit', 'Quote the same day'],
    subject: 'Before the next storm',
    text: 'We look at your roof for free this month, and you get pictures of what we find.',
  },
  {
    ...{ name: 'Welcome series', step: 'Third email', reached: 64, planned: 90 },
    steps: ['First email', 'Second email', 'Third email', 'Task: first call'],
    subject: 'Three things to try this week',
    text: 'You know your way around by now. These save new customers the most time.',
  },
] as const;

export const mobileFeatures = [
  'iOS and Android apps with the same records',
  'Works offline and syncs later',
  'Photos and signatures straight into the record',
  'Today’s route with the customer’s history',
] as const;

export const securityFeatures = [
  'Role-based access control on every device',
  'Data encryption in transit and at rest',
  'Lock out a lost phone from the office',
  'Sign-in with face, finger or a second factor',
] as const;

/** The deals with one of them moved to another stage; the same array if nothing changes. */
export function moveDeal(
  deals: readonly SampleDeal[],
  id: string,
  stage: Stage,
): readonly SampleDeal[] {
  const moved = deals.find((deal) => deal.id === id);
  if (!moved || moved.stage === stage) return deals;
  return [...deals.filter((deal) => deal.id !== id), { ...moved, stage }];
}

/** The number of deals in a stage and their total value in whole dollars. */
export function stageTotals(deals: readonly SampleDeal[], stage: Stage) {
  const inside = deals.filter((deal) => deal.stage === stage);
  return {
    count: inside.length,
    dollars: inside.reduce((sum, deal) => sum + deal.dollars, 0),
  };
}

/** A column that the sample leads can be sorted by. */
export type LeadColumn = keyof SampleLead;

/** The leads sorted by one column; equal values keep their order. */
export function sortLeads(
  leads: readonly SampleLead[],
  column: LeadColumn,
  direction: 'ascending' | 'descending',
): SampleLead[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return leads.toSorted((a, b) => sign * compare(a[column], b[column]));
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en');
}
