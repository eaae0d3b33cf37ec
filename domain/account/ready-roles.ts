import { type Area, type AreaAction, completeRights, type Right } from './rights.ts';

/** A role of staff: a name for a set of rights. Owners need none. */
export interface StaffRole {
  key: string;
  name: string;
  /** Who it is for, in one sentence. */
  purpose: string;
  rights: readonly Right[];
}

const seeAndChange = (...of: Area[]) => rightsIn(of, ['see', 'change']);
const everythingIn = (...of: Area[]) => rightsIn(of, ['see', 'change', 'delete']);
const see = (...of: Area[]) => rightsIn(of, ['see']);

function rightsIn(of: readonly Area[], actions: readonly AreaAction[]): Right[] {
  return of.flatMap((area) => actions.map((action): Right => `${area}:${action}`));
}

/** The roles that every installation has. They can be copied, and the copies changed. */
export const readyRoles: readonly StaffRole[] = [
  {
    key: 'sales',
    name: 'Sales',
    purpose: 'Finds clients and prepares quotes: leads, quotes with prices, meetings and chats.',
    rights: completeRights([
      ...everythingIn('leads', 'quotes'),
      ...seeAndChange('bookings', 'inbox'),
      ...see('projects'),
      'figures',
      'everyones-leads',
    ]),
  },
  {
    key: 'support',
    name: 'Support',
    purpose: 'Answers messages and chats, moves meetings and helps clients sign in.',
    rights: completeRights([
      ...everythingIn('inbox'),
      ...seeAndChange('bookings', 'users'),
      ...see('leads', 'projects'),
      'everyones-leads',
    ]),
  },
  {
    key: 'project-lead',
    name: 'Project lead',
    purpose: 'Runs projects with milestones, notes and files, without prices.',
    rights: completeRights([
      ...everythingIn('projects'),
      ...seeAndChange('bookings', 'inbox'),
      ...see('leads', 'quotes'),
      'everyones-leads',
    ]),
  },
  {
    key: 'bookkeeper',
    name: 'Bookkeeper',
    purpose: 'Issues invoices, records payments and sees what they are for.',
    rights: completeRights([
      ...everythingIn('invoices'),
      ...see('quotes', 'projects'),
      'figures',
      'everyones-leads',
    ]),
  },
  {
    key: 'read-only',
    name: 'Read only',
    purpose: 'Sees the daily work without prices and cannot change anything.',
    rights: completeRights([
      ...see('leads', 'quotes', 'bookings', 'projects', 'inbox', 'site'),
      'everyones-leads',
    ]),
  },
];

/** The ready-made role with this key. */
export function readyRole(key: string): StaffRole | undefined {
  return readyRoles.find((role) => role.key === key);
}
