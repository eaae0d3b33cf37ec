/*
 * Leads with names of syllables, so that a search can be asked for words of every frequency: each
 * last name belongs to one lead in 8,000, each trade to one in ten.
 */

const syllables =
  'bar den fol gan hes jor kel lun mor nev pas quin rad sel tov ulm vek wes yar zim';
const starts = syllables.split(' ');
const firstNames = 'Dana Theo Ingrid Marcus Priya Lena Oscar Ruth Samir Wendy'.split(' ');
const trades =
  'Dental Logistics Studio Harbor Clinic Partners Gardens Foods Textiles Bicycles'.split(' ');

const pick = (from: readonly string[], n: number) => from[n % from.length] ?? '';
// Neighbors differ in all parts, and the parts are spread evenly.
const mixed = (n: number) => (n * 7919) % 1_000_003;

function lastName(n: number): string {
  const name =
    pick(starts, n) + pick(starts, Math.floor(n / 20)) + pick(starts, Math.floor(n / 400));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const leadColumns = [
  ...[
    'id',
    'first_name',
    'last_name',
    'email',
    'email_key',
    'phone',
    'company',
    'source',
    'status',
  ],
  ...['score', 'message', 'name_key', 'company_key', 'search_text', 'version', 'created_at'],
  'updated_at',
] as const;

/** The values of one lead, in the order of `leadColumns`. */
export function namedLead(n: number): (string | number)[] {
  const seed = mixed(n);
  const first = pick(firstNames, seed);
  const last = lastName(seed);
  const company = `${lastName(seed * 31)} ${pick(trades, Math.floor(seed / 7))}`;
  const email = `${first}.${last}${n}@${lastName(seed * 31)}.example`.toLowerCase();
  const phone = `+1 555 ${String(n).padStart(7, '0')}`;
  const text = [first, last, `${first} ${last}`, email, phone, company].join('\n').toLowerCase();
  const at = 1_700_000_000_000 + n * 60_000;
  return [
    ...[`bench-${String(n).padStart(8, '0')}`, first, last, email, email, phone, company, 'quote'],
    ...['new', n % 101, 'Recalls are kept in three spreadsheets. Can you read them as they are?'],
    ...[`${first} ${last}`.toLowerCase(), company.toLowerCase(), text, 1, at, at],
  ];
}

/** Searches; the page size tells those with the same word apart. */
export const searches: Readonly<Record<string, (n: number) => string>> = {
  rare: (n) => `q=${lastName(mixed(n)).toLowerCase()}&limit=50`,
  common: (n) => {
    const word = pick([...trades, ...firstNames], n).toLowerCase();
    return `q=${word.slice(0, 4 + (Math.floor(n / 20) % 3))}&limit=${50 - (Math.floor(n / 60) % 40)}`;
  },
  'two words': (n) =>
    `q=${pick(firstNames, mixed(n)).toLowerCase()}+${lastName(mixed(n)).toLowerCase().slice(0, 6)}&limit=50`,
};
