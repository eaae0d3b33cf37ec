import {
  type Area,
  type AreaAction,
  areas,
  isLimitedToOwn,
  leadAreas,
  type Right,
} from '#domain/account/rights.ts';
import { areaLabels } from '../../area-labels.ts';

/** The name of each action, as the head of its column. */
export const actionLabels: Record<AreaAction, string> = {
  see: 'See',
  change: 'Change',
  delete: 'Delete',
};

/** What somebody sees of leads, quotes and bookings who does not see everybody's. */
function ownOnly(rights: readonly Right[], who: string): string {
  const others = leadAreas.filter((area) => area !== 'leads' && rights.includes(`${area}:see`));
  return rights.includes('leads:see')
    ? `Only leads assigned to ${who}${others.length === 0 ? '' : `, and their ${others.join(' and ')}`}.`
    : `Only ${others.join(' and ')} of leads assigned to ${who}.`;
}

/**
 * Rights in words: what may be deleted, else changed, else only seen.
 *
 * @param who whose leads they are limited to, if they are.
 */
export function rightsText(rights: readonly Right[], who = 'them'): string {
  const most = (area: Area): AreaAction | undefined =>
    (['delete', 'change', 'see'] as const).find((action) => rights.includes(`${area}:${action}`));
  const named = (action: AreaAction, verb: string) => {
    const found = areas.filter((area) => most(area) === action).map((area) => areaLabels[area]);
    return found.length === 0 ? [] : [`${verb}: ${found.join(', ')}.`];
  };
  return [
    ...named('delete', 'Everything in'),
    ...named('change', 'See and change'),
    ...named('see', 'See'),
    rights.includes('figures') ? 'With prices and amounts.' : 'Without prices and amounts.',
    ...(rights.includes('costs') ? ['With hourly costs.'] : []),
    ...(isLimitedToOwn(rights) ? [ownOnly(rights, who)] : []),
  ].join(' ');
}
