/**
 * The format of a VAT identification number after its country prefix, by prefix: "What is the format of
 * a VAT identification number" in the questions and answers of VIES, the European Commission's check
 * (https://ec.europa.eu/taxation_customs/vies). EL is Greece, XI is Northern Ireland, which keeps EU rules
 * for goods. The format says nothing about whether a number is in use.
 */
const formats = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-Z]{1,2})$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{9}B[A-Z\d+*]{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
} as const;

/** Where a tax id is from: a prefix of EU VAT ids, or '' for anywhere else. */
export type TaxCountry = keyof typeof formats | '';

/** The choices, in the order of their names. */
export const taxCountries: readonly { value: TaxCountry; label: string }[] = [
  { value: '', label: 'Outside the EU' },
  { value: 'AT', label: 'Austria' },
  { value: 'BE', label: 'Belgium' },
  { value: 'BG', label: 'Bulgaria' },
  { value: 'HR', label: 'Croatia' },
  { value: 'CY', label: 'Cyprus' },
  { value: 'CZ', label: 'Czechia' },
  { value: 'DK', label: 'Denmark' },
  { value: 'EE', label: 'Estonia' },
  { value: 'FI', label: 'Finland' },
  { value: 'FR', label: 'France' },
  { value: 'DE', label: 'Germany' },
  { value: 'EL', label: 'Greece' },
  { value: 'HU', label: 'Hungary' },
  { value: 'IE', label: 'Ireland' },
  { value: 'IT', label: 'Italy' },
  { value: 'LV', label: 'Latvia' },
  { value: 'LT', label: 'Lithuania' },
  { value: 'LU', label: 'Luxembourg' },
  { value: 'MT', label: 'Malta' },
  { value: 'NL', label: 'Netherlands' },
  { value: 'XI', label: 'Northern Ireland' },
  { value: 'PL', label: 'Poland' },
  { value: 'PT', label: 'Portugal' },
  { value: 'RO', label: 'Romania' },
  { value: 'SK', label: 'Slovakia' },
  { value: 'SI', label: 'Slovenia' },
  { value: 'ES', label: 'Spain' },
  { value: 'SE', label: 'Sweden' },
];

/**
 * Reads a typed tax id. An EU VAT id is returned with its prefix and without spaces, dots and dashes:
 * "de 123.456.789" and "123456789" of DE are both DE123456789. Elsewhere any text is accepted as typed.
 *
 * @returns null if it does not have the format of its country.
 */
export function readTaxId(country: TaxCountry, text: string): string | null {
  const typed = text.trim();
  if (country === '' || typed === '') return typed;
  const compact = typed.replaceAll(/[\s.\-/]/g, '').toUpperCase();
  const rest = compact.startsWith(country) ? compact.slice(country.length) : compact;
  return formats[country].test(rest) ? `${country}${rest}` : null;
}

/** A tax id as it is printed: "VAT ID: DE123456789"; '' without one. */
export function taxIdLine(country: TaxCountry, taxId: string): string {
  if (taxId === '') return '';
  return `${country === '' ? 'Tax ID' : 'VAT ID'}: ${taxId}`;
}
