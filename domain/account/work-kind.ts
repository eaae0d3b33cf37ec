import { mayDo, type Rights } from './rights.ts';

/** What somebody of the team can be responsible for, in display order. */
export const workKinds = [
  'lead',
  'step',
  'message',
  'chat',
  'demo',
  'booking',
  'project',
  'risk',
] as const;
export type WorkKind = (typeof workKinds)[number];

/**
 * Whether somebody with these rights can be responsible for work of a kind (rule RIGHTS-10): whoever
 * may change something in its area; for projects and their risks also staff without a role, who see
 * theirs in the portal (rule ACCOUNT-2). Only administrators hold consultations.
 */
export function mayTake(kind: WorkKind, rights: Rights): boolean {
  switch (kind) {
    case 'lead':
    case 'step':
      return mayDo(rights, 'leads:change');
    case 'message':
    case 'chat':
      return mayDo(rights, 'inbox:change');
    case 'demo':
      return mayDo(rights, 'quotes:change');
    case 'booking':
      return mayDo(rights, 'owner');
    case 'project':
    case 'risk':
      return mayDo(rights, 'projects:change') || !mayDo(rights, 'team');
  }
}

/** How many there are of something, in a list of one part or none: ["2 leads"], ["1 lead"] or []. */
export function countedWork(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
}
