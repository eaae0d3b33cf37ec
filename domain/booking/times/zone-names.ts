import { isTimeZone } from './time-zone.ts';

/**
 * The zones that `Intl` reports by a name from before their city was renamed, with today's names:
 * all that `Intl.supportedValuesOf('timeZone')` of V8 lists and IANA's zone.tab does not. Unicode
 * never changes an identifier (CLDR's timezone.xml); IANA keeps the old one in its file `backward`
 * (release 2025b).
 */
const renamed = new Map(
  Object.entries({
    'Africa/Asmera': 'Africa/Asmara',
    'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
    'America/Catamarca': 'America/Argentina/Catamarca',
    'America/Coral_Harbour': 'America/Atikokan',
    'America/Cordoba': 'America/Argentina/Cordoba',
    'America/Godthab': 'America/Nuuk',
    'America/Indianapolis': 'America/Indiana/Indianapolis',
    'America/Jujuy': 'America/Argentina/Jujuy',
    'America/Louisville': 'America/Kentucky/Louisville',
    'America/Mendoza': 'America/Argentina/Mendoza',
    'Asia/Calcutta': 'Asia/Kolkata',
    'Asia/Katmandu': 'Asia/Kathmandu',
    'Asia/Rangoon': 'Asia/Yangon',
    'Asia/Saigon': 'Asia/Ho_Chi_Minh',
    'Atlantic/Faeroe': 'Atlantic/Faroe',
    'Europe/Kiev': 'Europe/Kyiv',
    'Pacific/Enderbury': 'Pacific/Kanton',
    'Pacific/Ponape': 'Pacific/Pohnpei',
    'Pacific/Truk': 'Pacific/Chuuk',
  }),
);

/** Today's name of a zone, unless this platform is too old to know it. */
export function currentZoneName(name: string): string {
  const current = renamed.get(name);
  return current !== undefined && isTimeZone(current) ? current : name;
}

/** Today's names of zones, sorted. */
export function currentZoneNames(names: readonly string[]): string[] {
  return [...new Set(names.map(currentZoneName))].sort();
}
