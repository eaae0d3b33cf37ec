/** The invoice numbers that a text names. */
export interface MentionedNumbers {
  /** Written as we write them, alone or after a word for "invoice": these are certain. */
  certain: string[];
  /** Written otherwise, or after another word, such as "PO": these may be something else. */
  unsure: string[];
  /** Between them there is nothing but signs and words like "and", so that all of them are meant. */
  isList: boolean;
}

/** Words in front of a number that say it is one of an invoice, in the languages of common banks. */
const invoiceWords =
  /(^|[^\p{L}\d])(inv(oice)?|bill|no|nr|num|re|rg|rnr|rechnung|facture|fact|factura)[\s.:#°\-/]*$/iu;

/** What may stand between the numbers of a list: not words such as "instead of". */
const betweenNumbers =
  /^[\s,;:+&/.#-]*((and|und|et|y|e|inv(oice)?s?|no|nr|re|rechnung|facture)\b[\s,;:+&/.#-]*)*$/i;

/** Something before a number without a space, which makes it part of another number or name. */
const gluedBefore = /[\p{L}\d][-./#]?$|\d[-./]$/u;

/** A number like 2026-0007; also with another sign or nothing between year and place. */
const numberLike = /(20\d{2})([-–./ ]?)(\d{4,6})(?!\d|[-./]\d)/g;

/**
 * Finds invoice numbers (domain/billing/invoice-status.ts) in what a payer wrote. A number of a credit
 * note, CN-2026-0003, is none.
 */
export function mentionedNumbers(text: string): MentionedNumbers {
  const certain = new Set<string>();
  const unsure = new Set<string>();
  let isList = true;
  let end: number | null = null;
  for (const match of text.matchAll(numberLike)) {
    const [, year = '', sign = '', place = ''] = match;
    const before = text.slice(Math.max(0, match.index - 20), match.index);
    if (/cn[-\s]?$/i.test(before)) continue;
    // "12026-0007" is another number, whatever follows.
    if (/\d$/.test(before)) continue;
    const number = `${year}-${place}`;
    const isNamed = invoiceWords.test(before) || !gluedBefore.test(before);
    if (end !== null && !betweenNumbers.test(text.slice(end, match.index))) isList = false;
    end = match.index + match[0].length;
    (sign === '-' && isNamed ? certain : unsure).add(number);
  }
  return {
    certain: [...certain],
    unsure: [...unsure].filter((number) => !certain.has(number)),
    isList,
  };
}

/** The same for a line of a statement: some banks put the numbers with the payer. */
export function numbersOfLine({ text, payer }: { text: string; payer: string }): MentionedNumbers {
  return mentionedNumbers(`${text} ${payer}`);
}
