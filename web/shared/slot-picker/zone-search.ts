import { zoneOffsetMs } from '#domain/booking/times/time-zone.ts';
import { currentZoneName, currentZoneNames } from '#domain/booking/times/zone-names.ts';

/** What people call their time in writing, and a place where it applies. */
const abbreviations = new Map(
  Object.entries({
    utc: ['Etc/UTC'],
    gmt: ['Europe/London', 'Etc/UTC'],
    bst: ['Europe/London'],
    est: ['America/New_York'],
    edt: ['America/New_York'],
    cst: ['America/Chicago'],
    cdt: ['America/Chicago'],
    mst: ['America/Denver', 'America/Phoenix'],
    mdt: ['America/Denver'],
    pst: ['America/Los_Angeles'],
    pdt: ['America/Los_Angeles'],
    cet: ['Europe/Berlin', 'Europe/Paris'],
    cest: ['Europe/Berlin', 'Europe/Paris'],
    ist: ['Asia/Kolkata'],
    jst: ['Asia/Tokyo'],
    aest: ['Australia/Sydney'],
  }),
);

/** One place for each usual offset, shown before anything is typed. */
const usual = [
  ...['Pacific/Honolulu', 'America/Anchorage', 'America/Los_Angeles', 'America/Denver'],
  ...['America/Chicago', 'America/New_York', 'America/Sao_Paulo', 'Europe/London', 'Europe/Berlin'],
  ...['Africa/Johannesburg', 'Asia/Dubai', 'Asia/Kolkata', 'Asia/Singapore', 'Asia/Tokyo'],
  ...['Australia/Sydney', 'Pacific/Auckland'],
];

/** More matches than anybody reads; a longer search word leaves fewer. */
const shownMatches = 40;

/** Lower case without accents, and without what stands between the words of a name. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9+:]+/g, ' ')
    .trim();
}

/** What newer and older browsers know of the zones of a region. */
interface LocaleWithZones extends Intl.Locale {
  getTimeZones?: () => string[] | undefined;
  timeZones?: string[];
}

/** English names of countries with their codes. */
let countryNames: { code: string; name: string }[] | undefined;
function listCountries() {
  if (countryNames !== undefined) return countryNames;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((two) => one + two));
  countryNames = codes.flatMap((code) => {
    const name = names.of(code);
    return name === undefined ? [] : [{ code, name: plain(name) }];
  });
  return countryNames;
}

/** The zones of the countries of which a word begins so, from the browser's own tables. */
function zonesOfCountry(words: string): string[] {
  if (words.length < 3) return [];
  const found = listCountries().filter(({ name }) => ` ${name}`.includes(` ${words}`));
  // "Niger" is not Nigeria, "Guinea" is not one of the three others.
  const exact = found.filter(({ name }) => name === words);
  return (exact.length > 0 ? exact : found).flatMap(({ code }) => {
    const region: LocaleWithZones = new Intl.Locale(`und-${code}`);
    return region.getTimeZones?.() ?? region.timeZones ?? [];
  });
}

/**
 * The zones that a search finds, by today's names: by city, region or country, an abbreviation, or
 * the name from before a city was renamed.
 *
 * @param first shown first before anything is typed: the reader's own zone, the company's
 */
export function findZones(search: string, first: readonly string[]): string[] {
  const words = plain(search);
  const known = (names: readonly string[]) => [...new Set(names.map(currentZoneName))];
  if (words === '') return known([...first.filter((zone) => zone !== ''), ...usual]);
  const all = Intl.supportedValuesOf('timeZone');
  const named = [...all, ...currentZoneNames(all)].filter((zone) =>
    ` ${plain(zone)}`.includes(` ${words}`),
  );
  // A city that begins with the words before a region that does: "america" is most of them.
  const isCity = (zone: string) => plain(zone.split('/').at(-1) ?? '').startsWith(words);
  const cities = currentZoneNames(named.filter(isCity));
  const countries = currentZoneNames(zonesOfCountry(words));
  const isCountry = listCountries().some(({ name }) => name === words);
  const found = [
    ...(abbreviations.get(words) ?? []),
    ...(isCountry ? [...countries, ...cities] : [...cities, ...countries]),
    ...currentZoneNames(named),
  ];
  return known(found).slice(0, shownMatches);
}

/** A zone's distance from UTC at an instant: "GMT+5:30". */
export function offsetText(zone: string, instant: number): string {
  const minutes = Math.round(zoneOffsetMs(instant, zone) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const sign = minutes < 0 ? '-' : '+';
  return `GMT${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
