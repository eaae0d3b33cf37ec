/** What suggests that two leads are one person (rule LEAD-10). */
export const twinReasons = ['phone', 'person'] as const;
export type TwinReason = (typeof twinReasons)[number];

export const twinReasonLabels: Record<TwinReason, string> = {
  phone: 'Same phone number',
  person: 'Same name and company',
};

/** Fewer digits are an extension, or part of a number. */
const fewestDigits = 7;
/** The longest international number, with some room (ITU-T E.164 has 15). */
const mostDigits = 17;

/**
 * The number in a phone field as digits, equal for two ways of writing the same number; '' where it says
 * too little. The country code counts, except for North America, whose national numbers always have ten
 * digits: elsewhere the number at home has other digits in front, so leaving it out would be a guess. An
 * extension counts too: a company has one number and many desks.
 */
export function phoneKey(phone: string): string {
  const [number = '', extension = ''] = phone
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s*(?:;ext=|ext(?:ension)?[.:]?|x|#)\s*(?=\d+\s*$)/);
  // The zero that is only dialed at home: +49 (0) 30 123456.
  const isAbroad = /^\s*(?:\+|00)/.test(number);
  const written = isAbroad ? number.replace(/\(\s*0\s*\)/, '') : number;
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  const own = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (own.length < fewestDigits || own.length > mostDigits) return '';
  // Typed to get past a form: 000 000 0000.
  if (new Set(own).size === 1) return '';
  const desk = extension.replace(/\D/g, '');
  return desk === '' ? own : `${own}x${desk}`;
}

/** Forms of companies, which some write and some leave out. */
const companyForms = new Set([
  ...['ab', 'ag', 'bv', 'co', 'company', 'corp', 'corporation', 'gmbh', 'inc', 'incorporated'],
  ...['limited', 'llc', 'llp', 'ltd', 'oy', 'plc', 'pty', 'sa', 'sarl', 'sas', 'spa', 'srl'],
]);

/** The words of a text in lower case, without accents and punctuation. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[.'’]/gu, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The name and the company of a person, equal for two ways of writing them; '' unless all is known. */
export function personKey(lead: { firstName: string; lastName: string; company: string }): string {
  const [first, last] = [wordsOf(lead.firstName), wordsOf(lead.lastName)];
  const company = wordsOf(lead.company);
  while (company.length > 1 && companyForms.has(company.at(-1) ?? '')) company.pop();
  if (first.length === 0 || last.length === 0 || company.length === 0) return '';
  return `${[...first, ...last].join(' ')}|${company.join(' ')}`;
}
