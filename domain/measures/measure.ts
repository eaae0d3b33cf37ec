import type { Need } from '../account/rights.ts';

/** Groups of measures, in display order. */
export const measureGroups = [
  { id: 'winning', label: 'Winning work' },
  { id: 'delivering', label: 'Delivering' },
  { id: 'money', label: 'Money' },
  { id: 'time', label: 'Time' },
  { id: 'answering', label: 'Answering' },
] as const;
export type MeasureGroup = (typeof measureGroups)[number]['id'];

/** By what a measure can be divided, in display order. */
export const groupings = ['month', 'owner', 'source', 'industry', 'client'] as const;
export type Grouping = (typeof groupings)[number];

/**
 * In what a measure is counted: things, cents, tenths of a percent, tenths of a day, or minutes. All are whole
 * numbers, so that no figure depends on how it is rounded on its way.
 */
export type MeasureUnit = 'count' | 'money' | 'percent' | 'days' | 'time';

/** One figure of a period, always worked out from what is stored in the same way (rule MEASURE-1). */
export interface Measure {
  id: MeasureId;
  group: MeasureGroup;
  label: string;
  /** What exactly it is, in a sentence. */
  definition: string;
  unit: MeasureUnit;
  /** What somebody needs to see it, besides figures. */
  needs: Need;
  groupings: readonly Grouping[];
  /** Whom "owner" means: who has the lead of it or its project, or who did it. */
  owner: 'lead' | 'project' | 'person';
}

/** Every measure there is, in display order. */
export const measureIds = [
  'new-leads',
  'quotes-sent',
  'quotes-accepted',
  'accepted-value',
  'win-rate',
  'days-to-sign',
  'projects-completed',
  'days-late',
  'milestones-approved',
  'days-to-approve',
  'waiting-client',
  'waiting-team',
  'invoiced',
  'received',
  'credited',
  'overdue',
  'changes-signed',
  'goodwill',
  'hours',
  'time-cost',
  'hourly-rate',
  'margin',
  'answers',
  'first-answer',
  'answered-in-time',
] as const;
export type MeasureId = (typeof measureIds)[number];

const leads = ['leads:see', 'everyones-leads'] as const;
const quotes = ['quotes:see', 'everyones-leads'] as const;

/** Measures of one group that need the same and can be divided alike. */
function ofGroup(
  shared: Pick<Measure, 'group' | 'needs' | 'groupings' | 'owner'>,
  ...some: Omit<Measure, keyof typeof shared>[]
): Measure[] {
  return some.map((one) => ({ ...shared, ...one }));
}

/** The measures in display order. */
export const measures: readonly Measure[] = [
  ...ofGroup(
    { group: 'winning', needs: leads, groupings: ['month', 'owner', 'source'], owner: 'lead' },
    {
      ...{ id: 'new-leads', unit: 'count', label: 'New leads' },
      definition: 'Leads added in the period, without those in the bin.',
    },
  ),
  ...ofGroup(
    { group: 'winning', needs: quotes, groupings, owner: 'lead' },
    {
      ...{ id: 'quotes-sent', unit: 'count', label: 'Quotes sent' },
      definition: 'Quotes whose first version was sent to the client in the period.',
    },
    {
      ...{ id: 'quotes-accepted', unit: 'count', label: 'Quotes accepted' },
      definition: 'Quotes that were accepted in the period.',
    },
    {
      ...{ id: 'accepted-value', unit: 'money', label: 'Value accepted' },
      definition:
        'What clients signed with the quotes that were accepted in the period: their price with what a payment plan adds, before tax.',
    },
    {
      ...{ id: 'win-rate', unit: 'percent', label: 'Win rate' },
      definition:
        'Accepted quotes as a share of those that clients accepted or declined in the period, or that expired in it without their answer. A quote that was never sent does not expire.',
    },
    {
      ...{ id: 'days-to-sign', unit: 'days', label: 'Days to sign' },
      definition:
        'The median time from the first sending of a quote to its acceptance, for those accepted in the period.',
    },
  ),
  ...ofGroup(
    { group: 'delivering', needs: 'projects:see', groupings, owner: 'project' },
    {
      ...{ id: 'projects-completed', unit: 'count', label: 'Projects completed' },
      definition: 'Projects that were completed in the period.',
    },
    {
      ...{ id: 'days-late', unit: 'days', label: 'Days late' },
      definition:
        'The median number of days from the planned end of a project to its completion, for projects completed in the period. It is below zero if they were early.',
    },
    {
      ...{ id: 'milestones-approved', unit: 'count', label: 'Milestones approved' },
      definition: 'Milestones that clients approved in the period.',
    },
    {
      ...{ id: 'days-to-approve', unit: 'days', label: 'Days to approve' },
      definition:
        'The median time from asking for an approval to getting it, for milestones approved in the period.',
    },
    {
      ...{ id: 'waiting-client', unit: 'days', label: 'Waiting for clients' },
      definition:
        'Business days of the period on which a project waited for its client’s approval, added up over all projects.',
    },
    {
      ...{ id: 'waiting-team', unit: 'days', label: 'Waiting for us' },
      definition:
        'Business days of the period on which a project waited for us to make changes that its client had asked for.',
    },
  ),
  ...ofGroup(
    { group: 'money', needs: 'invoices:see', groupings, owner: 'lead' },
    {
      ...{ id: 'invoiced', unit: 'money', label: 'Invoiced' },
      definition: 'The total of the invoices issued in the period, with tax and without void ones.',
    },
    {
      ...{ id: 'received', unit: 'money', label: 'Received' },
      definition:
        'Payments in the period, also online ones on no invoice, less refunds and corrections.',
    },
    {
      ...{ id: 'credited', unit: 'money', label: 'Credited' },
      definition: 'The total of the credit notes issued in the period, with tax.',
    },
    {
      ...{ id: 'overdue', unit: 'money', label: 'Overdue today' },
      definition: 'What clients still owe today on invoices that were due in the period.',
    },
  ),
  ...ofGroup(
    { group: 'money', needs: ['projects:see', 'figures'], groupings, owner: 'project' },
    {
      ...{ id: 'changes-signed', unit: 'money', label: 'Extra work signed' },
      definition: 'The price of the changes that clients signed in the period, before tax.',
    },
    {
      ...{ id: 'goodwill', unit: 'money', label: 'Extra work at no charge' },
      definition:
        'What the courtesies given in the period would have cost, by the list prices of features: before size, customization and discount.',
    },
  ),
  ...ofGroup(
    { group: 'time', needs: ['projects:see', 'costs'], groupings, owner: 'person' },
    {
      ...{ id: 'hours', unit: 'time', label: 'Time entered' },
      definition: 'The time entered on features for days of the period.',
    },
    {
      ...{ id: 'time-cost', unit: 'money', label: 'Cost of time' },
      definition:
        'What the time on features for days of the period costs, by the hourly costs of those days. Time without an hourly cost is left out.',
    },
  ),
  ...ofGroup(
    { group: 'time', needs: ['projects:see', 'costs'], groupings, owner: 'project' },
    {
      ...{ id: 'hourly-rate', unit: 'money', label: 'Effective hourly rate' },
      definition:
        'What clients signed for the features of projects completed in the period, per hour on them. What was signed for a project is shared out by the list prices of its features. Features without a price or time are left out.',
    },
    {
      ...{ id: 'margin', unit: 'percent', label: 'Margin' },
      definition:
        'What is left of what clients signed for the features of projects completed in the period after the cost of all time on them. Features without a price, or with time that has no cost, are left out.',
    },
  ),
  ...ofGroup(
    {
      group: 'answering',
      needs: ['inbox:see', 'everyones-leads'],
      groupings: ['month', 'owner'],
      owner: 'person',
    },
    {
      ...{ id: 'answers', unit: 'count', label: 'Requests answered' },
      definition:
        'Messages, quote requests, questions, changes and chats that were answered in the period.',
    },
    {
      ...{ id: 'first-answer', unit: 'time', label: 'Time to first answer' },
      definition:
        'The median time from a request to its answer, for requests answered in the period.',
    },
    {
      ...{ id: 'answered-in-time', unit: 'percent', label: 'Answered in time' },
      definition:
        'The share of the requests answered in the period that were answered within the promised time.',
    },
  ),
];

/** A measure by its id. */
export function measureOf(id: MeasureId): Measure {
  const found = measures.find((one) => one.id === id);
  if (found === undefined) throw new Error(`${id} is not described.`);
  return found;
}

/** What somebody needs, besides what the measure needs, to see it divided in a way (rule MEASURE-3). */
export function needOfGrouping({ owner }: Pick<Measure, 'owner'>, by: Grouping): Need {
  if (by === 'source' || (by === 'owner' && owner === 'lead')) return leads;
  return by === 'industry' ? quotes : [];
}

const groupingNames: Record<Exclude<Grouping, 'owner'>, string> = {
  month: 'Month',
  source: 'Source of the lead',
  industry: 'Industry',
  client: 'Client',
};

const ownerNames: Record<Measure['owner'], string> = {
  lead: 'Owner of the lead',
  project: 'Project owner',
  person: 'Person',
};

/** What the groups of a measure are: "Month", "Project owner". */
export function groupingName({ owner }: Pick<Measure, 'owner'>, by: Grouping): string {
  return by === 'owner' ? ownerNames[owner] : groupingNames[by];
}

/** How a measure is divided: "By month", "By project owner". */
export function groupingLabel(measure: Pick<Measure, 'owner'>, by: Grouping): string {
  return `By ${groupingName(measure, by).toLowerCase()}`;
}
