import { leadStatuses } from '#domain/lead/lead-status.ts';
import type { DemoPerson } from './people.ts';

const firstNames = [
  'Amara',
  'Bennett',
  'Celeste',
  'Dmitri',
  'Elif',
  'Farid',
  'Greta',
  'Hideo',
  'Imani',
  'Jonas',
  'Katya',
  'Luis',
  'Maeve',
  'Nadir',
  'Odette',
  'Pavel',
  'Quinn',
  'Rosa',
  'Sven',
  'Thandi',
];
const lastNames = [
  'Aldous',
  'Brandt',
  'Chaudhry',
  'Dunmore',
  'Eriksen',
  'Fontaine',
  'Grigoryan',
  'Holloway',
  'Ibarra',
  'Jansson',
  'Kowalczyk',
  'Lindqvist',
  'Moreau',
  'Nakagawa',
  'Obuya',
  'Petrov',
  'Quispe',
];
const trades = [
  'Dental',
  'Roofing',
  'Logistics',
  'Advisory',
  'Builders',
  'Clinic',
  'Freight',
  'Legal',
  'Carriers',
  'Orthodontics',
  'Surveyors',
];
const places = [
  'Alder',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fir',
  'Garnet',
  'Hazel',
  'Iron',
  'Juniper',
  'Kestrel',
  'Larch',
  'Maple',
];

const pick = <Item>(list: readonly [Item, ...Item[]] | readonly Item[], index: number): Item => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list has nothing to pick');
  return item;
};

/** How these people came: none of them has a quote, so not by that form nor by a quote of staff. */
const sources = ['booking', 'contact', 'chat', 'widget', 'manual'] as const;

/**
 * The rest of the 200 leads, generated from a counter: the lengths of the lists have no common factor,
 * so that no person occurs twice.
 */
export function crowd(size: number): DemoPerson[] {
  return Array.from({ length: size }, (_, n) => ({
    firstName: pick(firstNames, n),
    lastName: pick(lastNames, n),
    company: `${pick(places, n)} ${pick(trades, n)}`,
    phone: `+1 555 01${String(1000 + n).padStart(5, '0')}`,
    leadStatus: pick(leadStatuses, n * 7 + (n >> 2)),
    score: (n * 37) % 101,
    source: pick(sources, n * 3),
    daysAgo: 1 + Math.floor((n * 170) / size),
    message: '',
  }));
}
